import type { Digest } from '../ids/index.ts'
import type { ByteReader, ByteRecord } from './byte-store.ts'
import { decodeFrame } from './frame.ts'
import { bodyKey, parseEntryKey } from './keys.ts'
import { READ_ENTRIES_MAX } from './limits.ts'

/** What is left of a stream. */
export interface StreamLeft {
  /** in order; each can be trusted for itself */
  readonly records: readonly ByteRecord[]
  /** how many entries it must have at least */
  readonly length: number
}

/**
 * Why a stream cannot go on as it is; null when it is whole: every entry from the first to the last that is known of, and every
 * text that they name.
 */
export async function judgeStream(
  store: Pick<ByteReader, 'getMany'>,
  { records, length }: StreamLeft,
  bodiesOf: (entry: unknown) => readonly Digest[],
): Promise<string | null> {
  const missing = records.findIndex(({ key }, index) => parseEntryKey(key)?.sequence !== index)
  if (missing !== -1 || records.length < length) {
    return `entry ${missing === -1 ? records.length : missing} is gone`
  }
  const wanted = new Map<Digest, number>()
  for (const [index, { key, value }] of records.entries()) {
    const decoded = decodeFrame(key, value)
    for (const hash of decoded.ok ? bodiesOf(decoded.value) : []) wanted.set(hash, index)
  }
  const hashes = [...wanted.keys()]
  for (let at = 0; at < hashes.length; at += READ_ENTRIES_MAX) {
    const some = hashes.slice(at, at + READ_ENTRIES_MAX)
    const found = await store.getMany(some.map(bodyKey))
    const lost = some.find((_, index) => found[index] === null)
    if (lost !== undefined) return `body ${lost} of entry ${wanted.get(lost)} is gone`
  }
  return null
}
