import { invariant } from '../ids/index.ts'
import type { ByteStore } from './byte-store.ts'
import { BATCH_RANGE, parseBatchKey } from './keys.ts'

/** The number of the last atomic write that a store holds; 0 when it holds none. */
export async function lastBatch(store: Pick<ByteStore, 'last'>): Promise<number> {
  const key = await store.last(BATCH_RANGE)
  if (key === null) return 0
  const number = parseBatchKey(key)
  invariant(number !== null, `the last key of the writes names one, but reads ${JSON.stringify(key)}`)
  return number
}
