import { invariant, sha256, UserError, type Digest } from '../ids/index.ts'
import type { ByteReader, ByteRecord, KeyRange } from './byte-store.ts'
import { decodeFrame } from './frame.ts'
import {
  ASIDE_RANGE,
  behindStream,
  bodyKey,
  checkStreamName,
  entryKey,
  parseEntryKey,
  streamRange,
  streamsRange,
} from './keys.ts'
import type { CorruptEntry, LogEntry, LogReader } from './log.ts'
import { REMEDY } from './remedy.ts'
import type { SetAside } from './set-aside.ts'
import { StorageCorruption } from './storage-error.ts'

type Reading = Pick<LogReader, 'read' | 'streams' | 'scan' | 'body' | 'bodies' | 'setAside'>

/** Reading, the same for every kind of log: decodes what the store holds and reports what it should not. */
export function readLog(store: ByteReader): Reading {
  return {
    read: (stream, options = {}) => {
      checkStreamName(stream)
      return entries(store, streamRange(stream), options.onCorrupt ?? refuse(store.place))
    },
    scan: (options = {}) =>
      entries(store, streamsRange(options.from, options.to), options.onCorrupt ?? refuse(store.place)),
    streams: () => streams(store),
    body: async (hash) => (await bodies(store, [hash])).get(hash) ?? null,
    bodies: (hashes) => bodies(store, hashes),
    setAside: () => setAside(store),
  }
}

type Report = (corrupt: CorruptEntry) => void

async function* entries(store: ByteReader, range: KeyRange, report: Report): AsyncGenerator<LogEntry> {
  const state = { stream: '', next: 0, key: range.from }
  try {
    for await (const chunk of store.chunks(range)) {
      for (const record of chunk) {
        const entry = entryOf(record, state, report)
        state.key = record.key
        if (entry !== null) yield entry
      }
    }
  } catch (error) {
    if (!(error instanceof StorageCorruption)) throw error
    report({ key: state.key, stream: null, sequence: null, reason: 'storage', detail: error.detail })
  }
}

/** The entry of a record; null when it is corrupt. Reports it, and the entries missing before it. */
function entryOf(
  { key, value }: ByteRecord,
  state: { stream: string; next: number },
  report: Report,
): LogEntry | null {
  const place = parseEntryKey(key)
  if (place === null) {
    report({ key, stream: null, sequence: null, reason: 'key', detail: 'its key names no entry' })
    return null
  }
  const { stream, sequence } = place
  const expected = stream === state.stream ? state.next : 0
  if (sequence > expected) report(missing(stream, expected, sequence))
  state.stream = stream
  state.next = sequence + 1
  const decoded = decodeFrame(key, value)
  if (decoded.ok) return { stream, sequence, entry: decoded.value }
  report({ key, stream, sequence, reason: decoded.reason, detail: decoded.detail })
  return null
}

function missing(stream: string, from: number, to: number): CorruptEntry {
  return {
    key: entryKey(stream, from),
    stream,
    sequence: from,
    reason: 'missing',
    detail: to - from === 1 ? 'it is absent' : `it and ${to - from - 1} behind it are absent`,
  }
}

async function* streams(store: ByteReader): AsyncGenerator<string> {
  const keys = store.skim(streamsRange(), (key) => {
    const place = parseEntryKey(key)
    return place === null ? `${key}\0` : behindStream(place.stream)
  })
  for await (const key of keys) {
    const place = parseEntryKey(key)
    // A key that names no entry belongs to no stream; reading reports it.
    if (place !== null) yield place.stream
  }
}

async function bodies(store: ByteReader, hashes: readonly Digest[]): Promise<Map<Digest, string>> {
  const found = await store.getMany(hashes.map(bodyKey))
  const texts = new Map<Digest, string>()
  for (const [index, hash] of hashes.entries()) {
    const bytes = found[index] ?? null
    if (bytes !== null) texts.set(hash, bodyText(bytes, { hash, place: store.place }))
  }
  return texts
}

function bodyText(
  bytes: Uint8Array,
  { hash, place }: { readonly hash: Digest; readonly place: string },
): string {
  const decoded = decodeFrame(bodyKey(hash), bytes)
  if (!decoded.ok) throw corruptBody(place, hash, decoded.detail)
  invariant(typeof decoded.value === 'string', `body ${hash} is a text`)
  if (sha256(decoded.value) !== hash) throw corruptBody(place, hash, 'its text has another sha256')
  return decoded.value
}

async function setAside(store: ByteReader): Promise<SetAside[]> {
  const asides: SetAside[] = []
  for await (const chunk of store.chunks(ASIDE_RANGE)) {
    for (const { key, value } of chunk) {
      const decoded = decodeFrame(key, value)
      if (decoded.ok) asides.push(decoded.value as SetAside)
      else
        refuse(store.place)({
          key,
          stream: null,
          sequence: null,
          reason: decoded.reason,
          detail: decoded.detail,
        })
    }
  }
  return asides
}

const ADVICE = `its files changed after they were written; ${REMEDY}`

function refuse(place: string): Report {
  return ({ key, stream, sequence, detail }) => {
    const what = stream === null ? `key ${JSON.stringify(key)}` : `entry ${sequence} of stream ${stream}`
    throw new UserError('log-corrupt', `Cannot trust ${what} in the log ${place}: ${detail}; ${ADVICE}`)
  }
}

function corruptBody(place: string, hash: Digest, detail: string): UserError {
  return new UserError('log-corrupt', `Cannot trust body ${hash} in the log ${place}: ${detail}; ${ADVICE}`)
}
