import type { ByteRecord } from './byte-store.ts'
import { readVarint } from './varint.ts'

/** An atomic write as it stands in a write-ahead file: 8 bytes of sequence, 4 of count, then its changes. */
const COUNT_AT = 8
const HEADER_BYTES = 12
const PUT = 1

/** What can be read of an atomic write. */
export interface WriteBatch {
  readonly records: readonly ByteRecord[]
  /** whether that is all of it; a log removes nothing, so each change is a record */
  readonly isWhole: boolean
}

/** The records of an atomic write that matched its checksum, up to what is no record. */
export function readWriteBatch(bytes: Buffer): WriteBatch {
  const records: ByteRecord[] = []
  let at = HEADER_BYTES
  const next = (): Buffer | null => {
    const length = readVarint(bytes, at)
    if (length === null || length.end + length.value > bytes.length) return null
    at = length.end + length.value
    return bytes.subarray(length.end, at)
  }
  while (bytes[at] === PUT) {
    at += 1
    const key = next()
    const value = next()
    if (key === null || value === null) return { records, isWhole: false }
    records.push({ key: key.toString('utf8'), value })
  }
  return { records, isWhole: at === bytes.length && records.length === bytes.readUInt32LE(COUNT_AT) }
}
