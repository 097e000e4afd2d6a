import type { Digest } from '../ids/index.ts'
import type { ByteReader, ByteRecord } from './byte-store.ts'
import { bodyKey } from './keys.ts'
import { READ_ENTRIES_MAX } from './limits.ts'
import { valueOf } from './value-of.ts'

/** Which text that entries of one stream name is not there, in a few words; null when all are. */
export async function lostBody(
  store: Pick<ByteReader, 'getMany'>,
  records: readonly ByteRecord[],
  bodiesOf: (entry: unknown) => readonly Digest[],
): Promise<string | null> {
  const wanted = new Map<Digest, number>()
  for (const [index, record] of records.entries()) {
    for (const hash of bodiesOf(valueOf(record))) wanted.set(hash, index)
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
