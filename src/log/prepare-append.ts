import { HashedText, invariant, type Digest } from '../ids/index.ts'
import type { ByteRecord } from './byte-store.ts'
import { encodeFrame } from './frame.ts'
import { checkStreamName, entryKey } from './keys.ts'
import { BODY_CHARACTERS_MAX, ENTRY_BYTES_MAX, STREAM_ENTRIES_MAX } from './limits.ts'
import type { Append } from './log.ts'
import { LogUseError } from './log-use-error.ts'
import { storableValue } from './storable-value.ts'

/** An append that is ready to be written: checked, encoded, its size known. */
export interface PreparedAppend {
  readonly stream: string
  readonly at: number
  readonly entries: readonly ByteRecord[]
  readonly bodies: readonly { readonly hash: Digest; readonly text: string }[]
  /** of the entries' frames and the bodies' characters */
  readonly bytes: number
}

/** @throws LogUseError `log-value` when the log cannot hold what the append brings */
export function prepareAppend({ stream, at, entries, bodies = [] }: Append): PreparedAppend {
  checkStreamName(stream)
  if (!Number.isSafeInteger(at) || at < 0 || at + entries.length > STREAM_ENTRIES_MAX) {
    throw new LogUseError(
      'log-value',
      `Cannot append to stream ${stream} at ${at}: expected a sequence from 0 that leaves the stream within ${STREAM_ENTRIES_MAX} entries`,
    )
  }
  const records = entries.map((entry, index) => encodeEntry(entryKey(stream, at + index), entry))
  const hashed = bodies.map((body, index) => hashBody(body, `body ${index} of ${stream}`))
  const bytes =
    records.reduce((sum, { value }) => sum + value.byteLength, 0) +
    hashed.reduce((sum, { text }) => sum + text.length, 0)
  return { stream, at, entries: records, bodies: hashed, bytes }
}

/** The record that keeps a body. */
export function encodeBody(key: string, text: string): ByteRecord {
  return { key, value: encodeFrame(key, text) }
}

function encodeEntry(key: string, entry: unknown): ByteRecord {
  const storable = storableValue(entry)
  if (!storable.ok) {
    const { path, problem } = storable.unstorable
    throw new LogUseError('log-value', `Cannot append ${key}: ${problem}${path === '' ? '' : ` at ${path}`}`)
  }
  const value = encodeFrame(key, storable.value)
  if (value.byteLength <= ENTRY_BYTES_MAX) return { key, value }
  throw new LogUseError(
    'log-value',
    `Cannot append ${key}: its ${value.byteLength} bytes exceed ${ENTRY_BYTES_MAX}; keep long texts as bodies`,
  )
}

function hashBody(body: string | HashedText, what: string): { readonly hash: Digest; readonly text: string } {
  const text = body instanceof HashedText ? body.text : body
  invariant(typeof text === 'string', `${what} is a text`)
  if (!text.isWellFormed()) {
    throw new LogUseError('log-value', `Cannot append ${what}: a text with a lone surrogate`)
  }
  if (text.length > BODY_CHARACTERS_MAX) {
    throw new LogUseError(
      'log-value',
      `Cannot append ${what}: its ${text.length} characters exceed ${BODY_CHARACTERS_MAX}`,
    )
  }
  const { sha256 } = body instanceof HashedText ? body : new HashedText(text)
  return { hash: sha256, text }
}
