import type { Digest } from '../ids/index.ts'
import type { KeyRange } from './byte-store.ts'
import { STREAM_ENTRIES_MAX, STREAM_NAME_LENGTH_MAX } from './limits.ts'
import { LogUseError } from './log-use-error.ts'

/*
 * The layout of a log:
 *
 *   b/<sha256>              a body
 *   e/<stream>!<sequence>   an entry; `!` sorts before every character of a stream's name, so keys sort as (stream, sequence)
 *   meta/batch!<number>     one for each atomic write, from 1: the streams it wrote to and how long they are since
 *   meta/format             what this is and the schema it is written in
 *   q/<number>              what was set aside when a damaged log was made anew, from 1
 */

/** Key of the format marker. */
export const FORMAT_KEY = 'meta/format'

/** Atomic writes of one log, and places set aside: what fits beside each other in the order of their numbers. */
const NUMBER_DIGITS = 12
const BATCH_KEY = new RegExp(`^meta/batch!(\\d{${NUMBER_DIGITS}})$`)

const SEQUENCE_DIGITS = String(STREAM_ENTRIES_MAX - 1).length
const STREAM_NAME = new RegExp(`^[0-9A-Za-z._:-]{1,${STREAM_NAME_LENGTH_MAX}}$`)
const ENTRY_KEY = new RegExp(`^e/([0-9A-Za-z._:-]{1,${STREAM_NAME_LENGTH_MAX}})!(\\d{${SEQUENCE_DIGITS}})$`)

/** @throws LogUseError `log-value` when the text cannot name a stream */
export function checkStreamName(stream: string): void {
  if (STREAM_NAME.test(stream)) return
  throw new LogUseError(
    'log-value',
    `Cannot use ${JSON.stringify(stream.slice(0, 200))} as the name of a stream: expected 1 to ${STREAM_NAME_LENGTH_MAX} letters, digits or . _ : -`,
  )
}

/** Key of an entry. */
export function entryKey(stream: string, sequence: number): string {
  return `e/${stream}!${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`
}

/** What an entry's key says; null when it is no key of an entry. */
export function parseEntryKey(key: string): { readonly stream: string; readonly sequence: number } | null {
  const [, stream, sequence] = ENTRY_KEY.exec(key) ?? []
  return stream === undefined ? null : { stream, sequence: Number(sequence) }
}

/** Key of a body. */
export function bodyKey(hash: Digest): string {
  return `b/${hash}`
}

/** The keys of all bodies. */
export const BODY_RANGE: KeyRange = { from: 'b/', to: 'b0' }

/** The keys of one stream. */
export function streamRange(stream: string): KeyRange {
  return { from: `e/${stream}!`, to: behindStream(stream) }
}

/** The keys of a range of streams: `from` inclusive, `to` exclusive, each open when absent. */
export function streamsRange(from?: string, to?: string): KeyRange {
  return { from: from === undefined ? 'e/' : `e/${from}!`, to: to === undefined ? 'e0' : `e/${to}!` }
}

/** The least key behind all entries of a stream: `"` follows `!`. */
export function behindStream(stream: string): string {
  return `e/${stream}"`
}

/** Key of the record of an atomic write. */
export function batchKey(number: number): string {
  return `meta/batch!${String(number).padStart(NUMBER_DIGITS, '0')}`
}

/** The number in such a key; null when it is another one. */
export function parseBatchKey(key: string): number | null {
  const [, digits] = BATCH_KEY.exec(key) ?? []
  return digits === undefined ? null : Number(digits)
}

/** The keys of all atomic writes. */
export const BATCH_RANGE: KeyRange = { from: 'meta/batch!', to: 'meta/batch"' }

/** Key of what was set aside. */
export function asideKey(number: number): string {
  return `q/${String(number).padStart(NUMBER_DIGITS, '0')}`
}

/** The keys of everything that was set aside. */
export const ASIDE_RANGE: KeyRange = { from: 'q/', to: 'q0' }
