import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { UserError, type Digest } from '../ids/index.ts'
import type { ByteRecord, ByteStore } from './byte-store.ts'
import type { DamagedLog } from './damaged-log.ts'
import { checkFormat } from './format-marker.ts'
import { decodeFrame } from './frame.ts'
import { gatherRecords } from './gather-records.ts'
import { judgeStream } from './judge-stream.ts'
import { ASIDE_RANGE, parseEntryKey, streamsRange } from './keys.ts'
import { levelStore } from './level-store.ts'
import { lockLog } from './lock-log.ts'
import { MendedLog } from './mended-log.ts'
import { openError } from './open-error.ts'
import type { SetAside } from './set-aside.ts'

/** How to make a whole log of a damaged one. */
export interface SalvageOptions {
  readonly path: string
  /** why it was not opened */
  readonly damage: DamagedLog
  /** the texts that an entry names */
  readonly bodiesOf: (entry: unknown) => readonly Digest[]
  /** a stream without which the others mean nothing, and how many of its entries still hold when others are done anew */
  readonly required: {
    readonly stream: string
    readonly entries: number
    /** Throws when the log is not the one to salvage; nothing is done then. */
    readonly check: (entries: readonly unknown[]) => void
  }
}

/** What salvaging did. */
export interface Salvage {
  /** where the files of the damaged log are kept as they were */
  readonly directory: string
  /** streams that are no part of the log any more, in order */
  readonly streams: readonly string[]
}

/**
 * Makes a whole log of what is left of a damaged one, and puts it in its place. Streams of which anything is missing are left out
 * whole, so that they are done anew; all others come over byte for byte. The damaged files are renamed and stay as they were.
 *
 *     log ─ every record that can be trusted ─▶ log.gathered ─ whole streams ─▶ log.mending ─▶ log.mended
 *     then: log ─▶ log.damaged-1, log.mended ─▶ log
 *
 * @throws UserError `log-corrupt` when too little is left, `log-other-schema`, `log-in-use`, `log-not-writable`, `log-no-space`;
 * the log is then as it was
 */
export async function salvageLog(options: SalvageOptions): Promise<Salvage> {
  const { path } = options
  const release = await lockLog(path)
  try {
    await clear(path)
    const directory = freeName(path)
    const streams = await mend(options, directory)
    await rename(mendingOf(path), mendedOf(path))
    await rename(path, directory)
    await rename(mendedOf(path), path)
    return { directory, streams }
  } catch (error) {
    throw openError(path, error)
  } finally {
    await rm(gatheredOf(path), { recursive: true, force: true })
    await release()
  }
}

/** Puts a mended log in its place when the process that made it died between its last two steps. */
export async function finishSalvage(path: string): Promise<void> {
  if (!existsSync(path) && existsSync(mendedOf(path))) await rename(mendedOf(path), path)
}

const gatheredOf = (path: string): string => `${path}.gathered`
const mendingOf = (path: string): string => `${path}.mending`
const mendedOf = (path: string): string => `${path}.mended`

/** What a process left that died while it salvaged. */
async function clear(path: string): Promise<void> {
  for (const left of [gatheredOf(path), mendingOf(path), mendedOf(path)]) {
    await rm(left, { recursive: true, force: true })
  }
}

function freeName(path: string): string {
  let number = 1
  while (existsSync(`${path}.damaged-${number}`)) number += 1
  return `${path}.damaged-${number}`
}

async function mend(options: SalvageOptions, directory: string): Promise<string[]> {
  const gathered = await levelStore({
    path: gatheredOf(options.path),
    place: options.path,
    create: true,
  })
  try {
    const lengths = await gatherRecords(options.path, gathered)
    await checkFormat(gathered)
    const mended = await MendedLog.make(mendingOf(options.path))
    try {
      const asides = await bringOver(options, { gathered, mended, lengths })
      const faults = { kind: 'files', directory: basename(directory), faults: options.damage.faults } as const
      await note({ gathered, mended }, [faults, ...asides])
      await mended.finish()
      return asides.map(({ stream }) => stream)
    } catch (error) {
      await mended.abandon()
      throw error
    }
  } finally {
    await gathered.close()
  }
}

type StreamAside = Extract<SetAside, { readonly kind: 'stream' }>

interface Mending {
  readonly gathered: ByteStore
  readonly mended: MendedLog
  /** entries that each stream must have; those that were seen are taken out */
  readonly lengths: Map<string, number>
}

async function bringOver(options: SalvageOptions, mending: Mending): Promise<StreamAside[]> {
  const { gathered, mended, lengths } = mending
  for await (const chunk of gathered.chunks({ from: 'b/', to: 'b0' })) await mended.add(chunk)
  const asides: StreamAside[] = []
  // Of a stream that is gone whole nothing may be left to say that it was there.
  if (options.required.entries > 0) lengths.set(options.required.stream, options.required.entries)
  for await (const { stream, records } of streamsIn(gathered)) {
    const length = lengths.get(stream) ?? 0
    lengths.delete(stream)
    const required = stream === options.required.stream ? options.required.entries : null
    const left =
      required === null ? { records, length } : { records: records.slice(0, required), length: required }
    const reason = await judgeStream(gathered, left, options.bodiesOf)
    if (reason === null && required !== null) options.required.check(left.records.map(valueOf))
    if (reason === null) await mended.add(left.records, stream)
    else asides.push({ kind: 'stream', stream, reason, entries: records.length })
  }
  for (const stream of lengths.keys())
    asides.push({ kind: 'stream', stream, reason: 'entry 0 is gone', entries: 0 })
  const [lost] = asides.filter(({ stream }) => stream === options.required.stream)
  if (lost !== undefined) throw beyondRepair(options, lost.reason)
  return asides.sort((a, b) => (a.stream < b.stream ? -1 : 1))
}

function valueOf({ key, value }: ByteRecord): unknown {
  const decoded = decodeFrame(key, value)
  return decoded.ok ? decoded.value : null
}

function beyondRepair({ path, damage, required }: SalvageOptions, reason: string): UserError {
  return new UserError(
    'log-corrupt',
    `Cannot go on with the log ${path}: ${damage.faults[0] ?? 'its files are damaged'}, and of its stream ${required.stream}, which says what it is, ${reason}; restore the directory from a copy or start in a new one`,
    { cause: damage },
  )
}

async function* streamsIn(
  store: ByteStore,
): AsyncGenerator<{ readonly stream: string; readonly records: readonly ByteRecord[] }> {
  let stream: string | null = null
  let records: ByteRecord[] = []
  for await (const chunk of store.chunks(streamsRange())) {
    for (const record of chunk) {
      const place = parseEntryKey(record.key)
      if (place === null) continue
      if (stream !== null && place.stream !== stream) {
        yield { stream, records }
        records = []
      }
      stream = place.stream
      records.push(record)
    }
  }
  if (stream !== null) yield { stream, records }
}

/** What was set aside before stays noted. */
async function note(
  { gathered, mended }: Pick<Mending, 'gathered' | 'mended'>,
  asides: readonly SetAside[],
): Promise<void> {
  let number = 0
  for await (const chunk of gathered.chunks(ASIDE_RANGE)) {
    await mended.add(chunk)
    number += chunk.length
  }
  for (const aside of asides) await mended.note((number += 1), aside)
}
