import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Level } from 'level'
import { invariant } from '../src/ids/index.ts'
import { readAcknowledged } from '../src/log/acknowledged.ts'
import type { ByteRecord, ByteStore } from '../src/log/byte-store.ts'
import { openLevelLog, openLogView, type Append, type Log } from '../src/log/index.ts'
import { BLOCK_CACHE_BYTES, OPEN_FILES_MAX, TABLE_BYTES, WRITE_BUFFER_BYTES } from '../src/log/limits.ts'
import { logOver } from '../src/log/log-over.ts'
import { openLevelStore } from '../src/log/open-level-log.ts'
import { ACTIVE_DEFAULT, logPath } from '../src/runs/index.ts'
import { recordedAppends } from './recorded-appends.ts'
import { unmeasured } from './unmeasured.ts'

/** Entries made durable in a second. */
export interface DurableRates {
  /** by our log as a run opens it, its count of acknowledged writes included */
  readonly ours: number
  /** by LevelDB alone, given batches that our log made of the same entries, ready encoded, synced the same way */
  readonly level: number
  /** of the writes that were measured */
  readonly entriesPerBatch: number
  /** of the batches that LevelDB alone was given; how appends meet in one differs a little from time to time */
  readonly entriesPerBatchLevel: number
  /** of every entry as the measured log gives it back, but for the times that a call took */
  readonly hash: string
}

type Streams = readonly (readonly Append[])[]
type Batches = readonly (readonly ByteRecord[])[]

/**
 * Writes the entries of a finished run, copied under new names, through our log as a sweep does: as many streams at once as it
 * keeps trajectories active, each entry durable before its stream's next. A first time unmeasured, to see which batches the log
 * makes of them; then the log and LevelDB alone, twice each, ours first and last, so that a machine that slows down slows both.
 * @param options.run the finished run
 * @param options.place a folder for the databases
 * @param options.blocks copies of the run
 */
export async function durableRates(options: {
  readonly run: string
  readonly place: string
  readonly blocks: number
}): Promise<DurableRates> {
  const { run, place, blocks } = options
  const streams = await recordedAppends({ path: logPath(run), blocks })
  const entries = streams.reduce((sum, { length }) => sum + length, 0)
  const batches = await batchesOf(join(place, 'recorded'), streams)
  const first = await throughLog(join(place, 'ours-1'), streams)
  const levels = [
    await throughLevel(join(place, 'level-1'), batches),
    await throughLevel(join(place, 'level-2'), batches),
  ]
  const last = await throughLog(join(place, 'ours-2'), streams)
  return {
    ours: Math.round((2 * entries) / sum([first.seconds, last.seconds])),
    level: Math.round((2 * entries) / sum(levels)),
    entriesPerBatch: tenths((2 * entries) / (first.writes + last.writes)),
    entriesPerBatchLevel: tenths(entries / batches.length),
    hash: await hashOf(join(place, 'ours-2')),
  }
}

/** The batches that a log writes, each with the record it has of itself. */
async function batchesOf(path: string, streams: Streams): Promise<Batches> {
  const batches: (readonly ByteRecord[])[] = []
  const store = await openLevelStore({ path, create: true })
  const recording: ByteStore = {
    ...store,
    write: (records) => {
      batches.push(records)
      return store.write(records)
    },
  }
  const log = logOver(recording, { isEmpty: true })
  await appendAll(log, streams)
  await log.close()
  return batches
}

/** Writes to a new log, opened as a run opens it. @returns seconds, opening and closing left out */
async function throughLog(
  path: string,
  streams: Streams,
): Promise<{ readonly seconds: number; readonly writes: number }> {
  const log = await openLevelLog({ path, create: true })
  const seconds = await timed(() => appendAll(log, streams))
  await log.close()
  const acknowledged = await readAcknowledged(path)
  invariant(acknowledged.kind === 'writes', 'a log counts its writes')
  return { seconds, writes: acknowledged.count }
}

async function appendAll(log: Log, streams: Streams): Promise<void> {
  const waiting = streams.values()
  const lane = async (): Promise<void> => {
    for (const appends of waiting) for (const append of appends) await log.append(append)
  }
  await Promise.all(Array.from({ length: ACTIVE_DEFAULT }, lane))
}

/** Writes to a new database that has the sizes of a log's. @returns seconds, opening and closing left out */
async function throughLevel(path: string, batches: Batches): Promise<number> {
  const database = new Level<string, Buffer>(path, {
    keyEncoding: 'utf8',
    valueEncoding: 'buffer',
    writeBufferSize: WRITE_BUFFER_BYTES,
    cacheSize: BLOCK_CACHE_BYTES,
    maxOpenFiles: OPEN_FILES_MAX,
    maxFileSize: TABLE_BYTES,
  })
  await database.open()
  const seconds = await timed(async () => {
    for (const records of batches) {
      // chained: several times as fast as a batch of an array
      const batch = database.batch()
      for (const { key, value } of records) batch.put(key, value as Buffer)
      await batch.write({ sync: true })
    }
  })
  await database.close()
  return seconds
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1_000
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  const view = await openLogView({ path })
  try {
    for await (const { stream, sequence, entry } of view.scan()) {
      hash.update(`${stream} ${sequence} ${unmeasured(entry)}\n`)
    }
  } finally {
    await view.close()
  }
  return hash.digest('hex')
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

function sum(values: readonly number[]): number {
  const total = values.reduce((all, value) => all + value, 0)
  invariant(total > 0, 'writing takes time')
  return total
}
