import type { Digest } from '../ids/index.ts'
import type { ByteRecord } from './byte-store.ts'
import { bodyKey } from './keys.ts'
import { LogUseError } from './log-use-error.ts'
import { encodeBody, type PreparedAppend } from './prepare-append.ts'

/** What one atomic write holds, and the appends it turns away. */
export interface BatchDecision {
  readonly records: readonly ByteRecord[]
  /** by the append's place in the batch; null when it is written */
  readonly refusals: readonly (LogUseError | null)[]
  /** next sequence of every stream of the batch once it is written */
  readonly heads: ReadonlyMap<string, number>
  /** bodies that are in the log once it is written */
  readonly bodies: ReadonlySet<Digest>
}

/**
 * Decides appends in the order they came, each against what those before it leave behind: an append whose place is
 * not the end of its stream is refused as a whole, its bodies included.
 * @param heads next sequence of every stream the appends name
 * @param isWritten whether a body is known to be in the log
 */
export function decideBatch(
  appends: readonly PreparedAppend[],
  known: { readonly heads: ReadonlyMap<string, number>; readonly isWritten: (hash: Digest) => boolean },
): BatchDecision {
  const heads = new Map(known.heads)
  const bodies = new Set<Digest>()
  const records: ByteRecord[] = []
  const refusals = appends.map(({ stream, at, entries, bodies: brought }) => {
    const head = heads.get(stream) ?? 0
    if (at !== head) return conflict({ stream, expected: at, actual: head })
    heads.set(stream, head + entries.length)
    for (const entry of entries) records.push(entry)
    for (const { hash, text } of brought) {
      if (bodies.has(hash) || known.isWritten(hash)) continue
      bodies.add(hash)
      records.push(encodeBody(bodyKey(hash), text))
    }
    return null
  })
  return { records, refusals, heads, bodies }
}

function conflict(place: {
  readonly stream: string
  readonly expected: number
  readonly actual: number
}): LogUseError {
  return new LogUseError(
    'log-sequence-conflict',
    `Cannot append to stream ${place.stream} at ${place.expected}: its next sequence is ${place.actual}`,
  )
}
