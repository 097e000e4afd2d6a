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
  let file = Buffer.alloc(0)
  for (const record of records) {
    let rest = record
    for (let isFirst = true; isFirst || rest.length > 0; isFirst = false) {
      const left = BLOCK - (file.length % BLOCK)
      const padding = left < HEADER ? left : 0
      const room = (padding > 0 ? BLOCK : left) - HEADER
      const payload = rest.subarray(0, room)
      rest = rest.subarray(room)
      const type = isFirst ? (rest.length === 0 ? 1 : 2) : rest.length === 0 ? 4 : 3
      file = Buffer.concat([file, Buffer.alloc(padding), part(type, payload)])
      if (rest.length === 0) break
    }
  }
  return file
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
