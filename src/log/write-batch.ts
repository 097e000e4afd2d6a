import type { ByteRecord } from './byte-store.ts'
import { readVarint } from './varint.ts'

/** An atomic write as it stands in a write-ahead file: 8 bytes of sequence, 4 of count, then its changes. */
const HEADER_BYTES = 12
const PUT = 1

/** The records of an atomic write that matched its checksum; a log removes nothing, so anything but a record ends it. */
export function writeBatchRecords(bytes: Buffer): ByteRecord[] {
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
    if (key === null || value === null) break
    records.push({ key: key.toString('utf8'), value })
  }
  return records
}
