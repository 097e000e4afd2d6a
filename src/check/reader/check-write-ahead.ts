import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Findings } from '../findings.ts'
import { crc32c } from './crc32c.ts'
import { isAbsent } from './is-absent.ts'
import { unreadable } from './unreadable.ts'

/*
 * A write-ahead file of LevelDB: blocks of 32 KiB, each filled with fragments of records and at most six zeros.
 *
 *   0 … 3                 4 … 5               6                              7 …
 *   ┌───────────────────┬───────────────────┬──────────────────────────────┬─────────┐
 *   │ masked crc32c, LE │ length, LE        │ 1 full 2 first 3 middle 4 last│ payload │
 *   └───────────────────┴───────────────────┴──────────────────────────────┴─────────┘
 *
 * LevelDB passes over a damaged record in silence when it opens, and over the rest of its block; whatever was acknowledged and
 * stood in it is gone then.
 */
const BLOCK = 32_768
const HEADER = 7
const MASK = 0xa282ead8

/**
 * Reads every write-ahead file of a log. Each write is durable before the next one begins, so what cannot be read is damage when a
 * whole record follows it, in its file or in a later one. Behind the last whole record a process died, or is at work; whether
 * anybody was told of what stood there the count of acknowledged writes says.
 * @throws UserError `log-read-failed`
 */
export async function checkWriteAhead(path: string, findings: Findings): Promise<void> {
  let unfinished: string | null = null
  const violate = (reason: string): void => {
    findings.violate({ law: 'files', trajectory: null, sequence: null, reason, history: [] })
  }
  for (const name of (await readdir(path)).filter((file) => /^\d+\.log$/.test(file)).sort()) {
    const bytes = await bytesOf(path, name)
    if (bytes === null) continue
    const { records, fault } = readRecords(bytes)
    findings.checked('files', records)
    if (records > 0 && unfinished !== null) violate(unfinished)
    unfinished = null
    if (fault === null) continue
    if (fault.isFollowed) violate(`${name} ${fault.what}`)
    else unfinished = `${name} ${fault.what}`
  }
}

/** Null when its owner has moved its records into a table meanwhile. */
async function bytesOf(path: string, name: string): Promise<Buffer | null> {
  try {
    return await readFile(join(path, name))
  } catch (error) {
    if (isAbsent(error)) return null
    throw unreadable(path, { file: name, error })
  }
}

interface Fault {
  readonly what: string
  /** by a whole record */
  isFollowed: boolean
}

/** Counts the whole records of a file, and says what the first place is that holds none. */
function readRecords(bytes: Buffer): { readonly records: number; readonly fault: Fault | null } {
  const found: { records: number; fault: Fault | null } = { records: 0, fault: null }
  const blame = (what: string): void => {
    found.fault ??= { what, isFollowed: false }
  }
  let isWithin = false
  for (const { at, kind, why } of fragmentsOf(bytes)) {
    const isNext = kind === 'middle' || kind === 'last'
    if (kind === null) blame(`has a record at byte ${at} that ${why}`)
    else if (isNext !== isWithin) blame(`has a ${kind} fragment at byte ${at} out of its place`)
    const isEnd = kind === 'full' || (kind === 'last' && isWithin)
    if (isEnd) found.records += 1
    if (isEnd && found.fault !== null) found.fault.isFollowed = true
    isWithin = kind === 'first' || (kind === 'middle' && isWithin)
  }
  if (isWithin) blame('ends within a record')
  return found
}

const KINDS = ['full', 'first', 'middle', 'last'] as const

interface Fragment {
  readonly at: number
  readonly bytes: number
  /** null for what is none: nothing more of its block is read */
  readonly kind: (typeof KINDS)[number] | null
  readonly why: string
}

function* fragmentsOf(bytes: Buffer): Generator<Fragment> {
  for (let start = 0; start < bytes.length; start += BLOCK) {
    const end = Math.min(start + BLOCK, bytes.length)
    for (let at = start; at < end && start + BLOCK - at >= HEADER;) {
      const fragment = fragmentAt(bytes, { at, end })
      yield fragment
      if (fragment.kind === null) break
      at += fragment.bytes
    }
  }
}

/** @param place.end of the block, or of the file in its last one */
function fragmentAt(bytes: Buffer, { at, end }: { readonly at: number; readonly end: number }): Fragment {
  const none = (why: string): Fragment => ({ at, bytes: 0, kind: null, why })
  if (at + HEADER > end) return none('stops short')
  const length = bytes.readUInt16LE(at + 4)
  const type = bytes.readUInt8(at + 6)
  if (type === 0 && length === 0) return none('is empty')
  if (at + HEADER + length > end)
    return none(end === bytes.length ? 'stops short' : 'is longer than its block')
  const sum = crc32c(bytes.subarray(at + 6, at + HEADER + length))
  if (unmasked(bytes.readUInt32LE(at)) !== sum) return none('does not match its checksum')
  const kind = KINDS[type - 1]
  return kind === undefined ? none('is of no known type') : { at, bytes: HEADER + length, kind, why: '' }
}

/** LevelDB stores a checksum rotated by 15 bits and shifted by a constant. */
function unmasked(stored: number): number {
  const rotated = (stored - MASK) >>> 0
  return ((rotated >>> 17) | (rotated << 15)) >>> 0
}
