import { crc32c, masked } from './crc32c.ts'

/*
 * A write-ahead file of LevelDB: blocks of 32 KiB, each filled with parts of records and at most six zeros.
 *
 *   0 … 3                 4 … 5          6                                7 …
 *   ┌───────────────────┬──────────────┬────────────────────────────────┬─────────┐
 *   │ masked crc32c, LE │ length, LE   │ 1 whole 2 first 3 middle 4 last │ payload │
 *   └───────────────────┴──────────────┴────────────────────────────────┴─────────┘
 *
 * The checksum covers type and payload. A record is one atomic write. LevelDB passes over what it cannot read in silence: from a
 * damaged part to the end of its block, and with it the whole record.
 */
const BLOCK_BYTES = 32_768
const HEADER_BYTES = 7

const WHOLE = 1
const FIRST = 2
const MIDDLE = 3
const LAST = 4

/** The first place of a write-ahead file that cannot be read. */
export interface WriteAheadFault {
  readonly at: number
  readonly why: string
  /**
   * Whether a whole record stands behind it. Each write is synced before the next one is begun, so a crash leaves its mark on the
   * last one alone: what is followed by another was durable once, and is damaged.
   */
  readonly isFollowed: boolean
}

/** What can be read of a write-ahead file. */
export interface WriteAhead {
  /** the whole records, each an atomic write */
  readonly records: readonly Buffer[]
  readonly fault: WriteAheadFault | null
}

/** Reads a write-ahead file as LevelDB does, and says what LevelDB would pass over. */
export function readWriteAhead(bytes: Buffer): WriteAhead {
  const records: Buffer[] = []
  let fault: WriteAheadFault | null = null
  let parts: Buffer[] | null = null
  const keep = (record: Buffer): void => {
    records.push(record)
    if (fault !== null) fault = { ...fault, isFollowed: true }
  }
  for (const part of partsOf(bytes)) {
    const place = misplaced(part, parts !== null)
    if (place !== null) fault ??= { at: part.at, why: place, isFollowed: false }
    if (part.type === WHOLE) keep(part.payload)
    if (part.type === LAST && parts !== null) keep(Buffer.concat([...parts, part.payload]))
    if (part.type === FIRST) parts = [part.payload]
    else if (part.type === MIDDLE) parts?.push(part.payload)
    else parts = null
  }
  if (parts !== null) fault ??= { at: bytes.length, why: 'ends within a record', isFollowed: false }
  return { records, fault }
}

/** A part of a record, or what is none: the rest of its block is lost then. */
type Part =
  | { readonly at: number; readonly type: number; readonly payload: Buffer }
  | { readonly at: number; readonly type: null; readonly why: string }

function* partsOf(bytes: Buffer): Generator<Part> {
  for (let at = 0; at < bytes.length;) {
    const left = BLOCK_BYTES - (at % BLOCK_BYTES)
    if (left < HEADER_BYTES) {
      at += left
      continue
    }
    const part = partAt(bytes, at, Math.min(at + left, bytes.length))
    yield part
    at += part.type === null ? left : HEADER_BYTES + part.payload.length
  }
}

/** @param end of the block, or of the file where that is shorter */
function partAt(bytes: Buffer, at: number, end: number): Part {
  const bad = (why: string): Part => ({ at, type: null, why })
  if (at + HEADER_BYTES > end) return bad('ends within a record')
  const length = bytes.readUInt16LE(at + 4)
  const type = bytes[at + 6] ?? 0
  const stop = at + HEADER_BYTES + length
  if (type === 0 && length === 0) return bad('has no record')
  if (stop > end) return bad(end === bytes.length ? 'ends within a record' : 'has a record that is too long')
  if (bytes.readUInt32LE(at) !== masked(crc32c(bytes.subarray(at + 6, stop)))) {
    return bad('has a record that does not match its checksum')
  }
  if (type < WHOLE || type > LAST) return bad('has a record of an unknown type')
  return { at, type, payload: bytes.subarray(at + HEADER_BYTES, stop) }
}

/** What is wrong with a part behind the ones before it; null when nothing is. */
function misplaced(part: Part, isOpen: boolean): string | null {
  if (part.type === null) return part.why
  if (isOpen) return part.type <= FIRST ? 'has a record without an end' : null
  return part.type > FIRST ? 'has a record without a beginning' : null
}
