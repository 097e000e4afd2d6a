import type { Acknowledged } from './acknowledged.ts'
import type { ByteReader } from './byte-store.ts'
import { BATCH_RANGE, parseBatchKey } from './keys.ts'

/**
 * The number of the last atomic write that is gone: what a later one says of a stream is still so. 0 when none is, Infinity when
 * nothing tells how many there were.
 */
export async function lastWriteGone(
  store: Pick<ByteReader, 'chunks'>,
  acknowledged: Acknowledged,
): Promise<number> {
  let [next, gone] = [1, 0]
  for await (const chunk of store.chunks(BATCH_RANGE)) {
    for (const { key } of chunk) {
      const number = parseBatchKey(key)
      if (number === null) continue
      if (number > next) gone = number - 1
      next = number + 1
    }
  }
  if (acknowledged.kind !== 'writes') return Infinity
  return acknowledged.count >= next ? acknowledged.count : gone
}
