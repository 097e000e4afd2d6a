import { basename } from 'node:path'
import { UserError } from '../ids/index.ts'
import type { Acknowledged } from './acknowledged.ts'
import type { ByteRecord, ByteStore } from './byte-store.ts'
import type { DamagedLog } from './damaged-log.ts'
import { NO_EXTENT, type Extent } from './extent.ts'
import { checkFormat } from './format-marker.ts'
import { gatherRecords } from './gather-records.ts'
import { judgeStream } from './judge-stream.ts'
import { ASIDE_RANGE, BODY_RANGE, parseEntryKey, streamRange, streamsRange } from './keys.ts'
import { lastWriteGone } from './last-write-gone.ts'
import { lostBody } from './lost-body.ts'
import type { MendedLog } from './mended-log.ts'
import type { Salvage, SalvageOptions } from './salvage.ts'
import type { SetAside } from './set-aside.ts'
import { valueOf } from './value-of.ts'

/** A damaged log, and where to make a whole one of it. */
export interface Mending {
  readonly damage: DamagedLog
  readonly acknowledged: Acknowledged
  /** empty, for every record that can be trusted */
  readonly gathered: ByteStore
  readonly mended: MendedLog
  /** where the damaged files will be kept */
  readonly directory: string
}

type StreamAside = Exclude<SetAside, { readonly kind: 'files' }>

/**
 * Brings into a new log what is left of a damaged one, and notes there what is not.
 * @throws UserError `log-corrupt` when too little is left, `log-other-schema`, and what `required.check` throws
 */
export async function mendLog(options: SalvageOptions, mending: Mending): Promise<Salvage> {
  const { gathered, mended, damage, directory } = mending
  const { extents, faults } = await gatherRecords(options.path, gathered)
  await checkFormat(gathered)
  const others = await bringRequired(options, mending)
  extents.delete(options.required.stream)
  const lastGone = await lastWriteGone(gathered, mending.acknowledged)
  const { kept, asides } = await bringOthers(options, { gathered, mended, extents, lastGone })
  for await (const chunk of gathered.chunks(BODY_RANGE)) await mended.add(chunk)
  const streams = namesOf(asides, 'stream')
  const vanished = vanishedOf({ others, known: kept + streams.length, lastGone })
  const files = {
    kind: 'files',
    directory: basename(directory),
    faults: [...damage.faults, ...faults],
    vanished,
  } as const
  await note(mending, [files, ...asides])
  await mended.finish()
  return { directory, streams, shortened: namesOf(asides, 'shortened'), vanished }
}

/** How many streams left nothing behind: none where no write is gone, since each names its streams. */
function vanishedOf({
  others,
  known,
  lastGone,
}: {
  readonly others: number | null
  readonly known: number
  readonly lastGone: number
}): number | null {
  if (lastGone === 0) return 0
  return others === null ? null : Math.max(0, others - known)
}

/** Brings the stream over that everything rests on. @returns how many others it says there were */
async function bringRequired(
  { path, required, bodiesOf }: SalvageOptions,
  { gathered, mended, damage }: Mending,
): Promise<number | null> {
  const { stream } = required
  const records: ByteRecord[] = []
  for await (const chunk of gathered.chunks(streamRange(stream))) records.push(...chunk)
  const first = records.slice(0, required.entries)
  const missing = Array.from({ length: required.entries }).findIndex(
    (_, index) => sequenceOf(first[index]) !== index,
  )
  const lost = missing === -1 ? await lostBody(gathered, first, bodiesOf) : `entry ${missing} is gone`
  if (lost !== null) {
    throw new UserError(
      'log-corrupt',
      `Cannot go on with the log ${path}: ${damage.faults[0] ?? 'its files are damaged'}, and of its stream ${stream}, which says what it is, ${lost}; restore the directory from a copy or start in a new one`,
      { cause: damage },
    )
  }
  required.check(first.map(valueOf))
  if (first.length > 0) await mended.add(first, stream)
  return required.others(records.map(valueOf))
}

function sequenceOf(record: ByteRecord | undefined): number | null {
  return record === undefined ? null : (parseEntryKey(record.key)?.sequence ?? null)
}

/** Brings over the streams that can go on, in order. @returns how many those are, and what is to be noted of the others */
async function bringOthers(
  options: SalvageOptions,
  left: Pick<Mending, 'gathered' | 'mended'> & {
    /** those that were seen are taken out */
    readonly extents: Map<string, Extent>
    readonly lastGone: number
  },
): Promise<{ readonly kept: number; readonly asides: readonly StreamAside[] }> {
  const { gathered, mended, extents, lastGone } = left
  const asides: StreamAside[] = []
  let kept = 0
  for await (const { stream, records } of streamsIn(gathered)) {
    if (stream === options.required.stream) continue
    const extent = extents.get(stream) ?? NO_EXTENT
    extents.delete(stream)
    const verdict = await judgeStream(gathered, { records, extent, lastGone }, options)
    const entries = records.length
    if (verdict.kind === 'damaged') asides.push({ kind: 'stream', stream, reason: verdict.reason, entries })
    else {
      await mended.add(records, stream)
      kept += 1
      if (verdict.kind === 'shortened') asides.push({ kind: 'shortened', stream, entries })
    }
  }
  for (const stream of extents.keys())
    asides.push({ kind: 'stream', stream, reason: 'entry 0 is gone', entries: 0 })
  return { kept, asides: asides.sort((a, b) => (a.stream < b.stream ? -1 : 1)) }
}

function namesOf(asides: readonly StreamAside[], kind: StreamAside['kind']): string[] {
  return asides.filter((aside) => aside.kind === kind).map(({ stream }) => stream)
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
