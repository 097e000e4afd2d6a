import type { Digest } from '../ids/index.ts'
import type { ByteReader, ByteRecord } from './byte-store.ts'
import type { Extent } from './extent.ts'
import { parseEntryKey } from './keys.ts'
import { lostBody } from './lost-body.ts'
import { valueOf } from './value-of.ts'

/** What is left of a stream. */
export interface StreamLeft {
  /** in order; each can be trusted for itself */
  readonly records: readonly ByteRecord[]
  readonly extent: Extent
  /** number of the last atomic write that is gone; 0 when none is */
  readonly lastGone: number
}

/** What whoever writes the entries knows of them. */
export interface EntryRules {
  /** the texts that an entry names */
  readonly bodiesOf: (entry: unknown) => readonly Digest[]
  /** whether a stream that has this entry gets no other behind it */
  readonly isLast: (entry: unknown) => boolean
}

/**
 * What is to be done with a stream.
 * `whole`: all that was ever acknowledged of it is there; `shortened`: all is there up to some write, and what a later one added may be
 * gone, as if its process had died there; `damaged`: it cannot go on as it is.
 */
export type StreamVerdict =
  { readonly kind: 'whole' | 'shortened' } | { readonly kind: 'damaged'; readonly reason: string }

/**
 * Judges a stream of a log that lost something. It lacks nothing within it when every entry is there from the first to the last that is
 * known of, and every text that they name. Nothing in it tells that what came last is gone with the write that brought it: that only
 * its own last entry rules out, or a write that names it and is later than all that are gone.
 */
export async function judgeStream(
  store: Pick<ByteReader, 'getMany'>,
  { records, extent, lastGone }: StreamLeft,
  rules: EntryRules,
): Promise<StreamVerdict> {
  const missing = records.findIndex(({ key }, index) => parseEntryKey(key)?.sequence !== index)
  if (missing !== -1 || records.length < extent.atLeast)
    return damaged(`entry ${missing === -1 ? records.length : missing} is gone`)
  const last = records.at(-1)
  const isEnded = last !== undefined && rules.isLast(valueOf(last))
  // Entries are written in groups, and half of one is nothing that its stream can go on from.
  if (!isEnded && records.length > extent.entries)
    return damaged(`the write of entry ${extent.entries} is gone, so that more may be missing behind it`)
  const lost = await lostBody(store, records, rules.bodiesOf)
  if (lost !== null) return damaged(lost)
  return { kind: isEnded || extent.write > lastGone ? 'whole' : 'shortened' }
}

function damaged(reason: string): StreamVerdict {
  return { kind: 'damaged', reason }
}
