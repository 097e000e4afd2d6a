import type { ByteRecord } from './byte-store.ts'
import { decodeFrame, encodeFrame } from './frame.ts'
import { batchKey } from './keys.ts'

/** How long some streams are: how many entries each has. */
export type Heads = ReadonlyMap<string, number>

/**
 * The record that an atomic write has of itself. Numbers without a gap say that no write was lost, the heads which entries there
 * must be: neither a stream nor LevelDB itself could tell that what came last in it is gone.
 * @param number of the write, from 1
 */
export function batchRecord(number: number, heads: Heads): ByteRecord {
  const key = batchKey(number)
  return { key, value: encodeFrame(key, [...heads]) }
}

/** The heads in such a record; null when its bytes cannot be trusted. */
export function headsOf({ key, value }: ByteRecord): Heads | null {
  const decoded = decodeFrame(key, value)
  return decoded.ok ? new Map(decoded.value as [string, number][]) : null
}
