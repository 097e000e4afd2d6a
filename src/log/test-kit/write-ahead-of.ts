import type { ByteRecord } from '../byte-store.ts'
import { crc32c, masked } from '../crc32c.ts'
import { varint } from './table-of.ts'

const BLOCK = 32_768
const HEADER = 7

/** A part of a record, or a whole one: 1 whole, 2 first, 3 middle, 4 last. */
export function part(type: number, payload: Buffer): Buffer {
  const header = Buffer.alloc(HEADER)
  header.writeUInt32LE(masked(crc32c(Buffer.concat([Buffer.of(type), payload]))))
  header.writeUInt16LE(payload.length, 4)
  header[6] = type
  return Buffer.concat([header, payload])
}

/** A write-ahead file of records as LevelDB lays it out. */
export function writeAheadOf(records: readonly Buffer[]): Buffer {
  const file: Buffer[] = []
  let length = 0
  const add = (bytes: Buffer): void => {
    file.push(bytes)
    length += bytes.length
  }
  for (const record of records) {
    let rest = record
    let isFirst = true
    do {
      const left = BLOCK - (length % BLOCK)
      const padding = left < HEADER ? left : 0
      const payload = rest.subarray(0, (padding > 0 ? BLOCK : left) - HEADER)
      rest = rest.subarray(payload.length)
      const type = isFirst ? (rest.length === 0 ? 1 : 2) : rest.length === 0 ? 4 : 3
      add(Buffer.alloc(padding))
      add(part(type, payload))
      isFirst = false
    } while (rest.length > 0)
  }
  return Buffer.concat(file)
}

/** An atomic write as LevelDB notes it. */
export function writeOf(records: readonly ByteRecord[]): Buffer {
  const header = Buffer.alloc(12)
  header.writeUInt32LE(records.length, 8)
  const changes = records.flatMap(({ key, value }) => [
    ...[Buffer.of(1), varint(key.length), Buffer.from(key)],
    ...[varint(value.byteLength), Buffer.from(value)],
  ])
  return Buffer.concat([header, ...changes])
}
