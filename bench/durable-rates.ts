import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { invariant } from '../src/ids/index.ts'
import type { ByteRecord, ByteStore } from '../src/log/byte-store.ts'
import type { Append } from '../src/log/index.ts'
import { levelStore } from '../src/log/level-store.ts'
import { logOver } from '../src/log/log-over.ts'
import { ACTIVE_DEFAULT, logPath } from '../src/runs/index.ts'
import { recordedAppends } from './recorded-appends.ts'

/** Entries made durable in a second. */
export interface DurableRates {
  readonly ours: number
  /** by LevelDB alone, given the batches that our log made of the same entries, ready encoded, synced the same way */
  readonly level: number
  readonly entriesPerBatch: number
  /** of the streams and entries written, whose content a finished run gave */
  readonly hash: string
}

type Batches = (readonly ByteRecord[])[]

/**
 * Writes the entries of a finished run, copied under new names, through our log as a sweep does: as many streams at once as it
 * keeps trajectories active, each entry durable before its stream's next. Then the same batches by LevelDB alone. Each is
 * measured twice, ours first and last, so that a machine that slows down slows both.
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
  const batches: Batches = []
  const first = await timed(join(place, 'ours-1'), (store) => throughLog(recording(store, batches), streams))
  const levels = [
    await timed(join(place, 'level-1'), (store) => plainly(store, batches)),
    await timed(join(place, 'level-2'), (store) => plainly(store, batches)),
  ]
  const last = await timed(join(place, 'ours-2'), (store) => throughLog(store, streams))
  return {
    ours: Math.round((2 * entries) / (first + last)),
    level: Math.round((2 * entries) / sum(levels)),
    entriesPerBatch: Math.round((entries / batches.length) * 10) / 10,
    hash: createHash('sha256').update(`${streams.length} ${entries}`).digest('hex'),
  }
}

/** Seconds that writing to a new database takes, opening and closing left out. */
async function timed(path: string, write: (store: ByteStore) => Promise<void>): Promise<number> {
  const store = await levelStore({ path, create: true })
  const startedAt = performance.now()
  await write(store)
  const seconds = (performance.now() - startedAt) / 1_000
  await store.close()
  return seconds
}

async function throughLog(store: ByteStore, streams: readonly (readonly Append[])[]): Promise<void> {
  const log = logOver(store, { isEmpty: true })
  const waiting = streams.values()
  const lane = async (): Promise<void> => {
    for (const appends of waiting) for (const append of appends) await log.append(append)
  }
  await Promise.all(Array.from({ length: ACTIVE_DEFAULT }, lane))
}

async function plainly(store: ByteStore, batches: Batches): Promise<void> {
  for (const batch of batches) await store.write(batch)
}

function recording(store: ByteStore, batches: Batches): ByteStore {
  return {
    ...store,
    write: (records) => {
      batches.push(records)
      return store.write(records)
    },
  }
}

function sum(values: readonly number[]): number {
  const total = values.reduce((all, value) => all + value, 0)
  invariant(total > 0, 'writing takes time')
  return total
}
