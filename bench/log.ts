import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cohort } from '../corpora/eicu/index.ts'
import { openCohort } from '../corpora/open-cohort.ts'
import { logPath } from '../src/runs/index.ts'
import { temporaryFolder } from '../src/scratch/index.ts'
import type { Benchmark, BenchSize } from './benchmark.ts'
import { durableRates } from './durable-rates.ts'
import { foldRate } from './fold-rate.ts'
import { runScripted } from './run-scripted.ts'
import { steadyRate } from './steady-rate.ts'
import { sweepPlan } from './sweep-plan.ts'
import { watchRss } from './watch-rss.ts'

const SEED = 1
/** Trajectories of the sweeps, people they are made of, and seeds that turn the highest into the plan of a million. */
const COUNTS = {
  full: { warmUp: 440, low: 1_000, high: 100_000, people: 2_950, seeds: 10, blocks: 6 },
  small: { warmUp: 110, low: 220, high: 660, people: 60, seeds: 10, blocks: 1 },
}

/**
 * The log under sweeps that grow: durable entries a second beside LevelDB's own batches of the same bytes, the rate and the
 * memory of a sweep of 100,000 trajectories beside one of 1,000, folding it on reopening, and how a plan of ten times as
 * many starts. The small size keeps the names of the large one.
 */
export async function benchLog({ size }: { readonly size: BenchSize }): Promise<Benchmark> {
  const { warmUp, low, high, people, seeds, blocks } = COUNTS[size]
  const { path: place, remove } = temporaryFolder({ prefix: 'palimpsest-bench-log-' })
  const cohort = await openCohort({ kind: 'synthetic', seed: SEED, people })
  const swept = (trajectories: number): Promise<Swept> =>
    sweep({ cohort, out: join(place, String(trajectories)), trajectories, people })
  try {
    await swept(warmUp)
    const few = await swept(low)
    const many = await swept(high)
    const folded = await foldRate(logPath(join(place, String(high))))
    const million = await startSweep({ cohort, out: join(place, 'million'), high, people, seeds })
    const durable = await durableRates({ run: join(place, String(warmUp)), place, blocks })
    return {
      bench: 'log',
      seed: SEED,
      figures: {
        entries_per_s: durable.ours,
        entries_per_s_classic_level: durable.level,
        entries_per_batch: durable.entriesPerBatch,
        entries_per_batch_classic_level: durable.entriesPerBatchLevel,
        trajectories_low: few.trajectories,
        trajectories_high: many.trajectories,
        bytes_per_trajectory: Math.round(many.bytes / many.trajectories),
        calls_per_s_1000: few.callsPerSecond,
        calls_per_s_100000: many.callsPerSecond,
        rss_mb_1000: few.rssMb,
        rss_mb_100000: many.rssMb,
        fold_entries_per_s: folded.entriesPerSecond,
        entries_folded: folded.entries,
        trajectories_planned_1000000: million.planned,
        rss_mb_1000000_started: million.rssMb,
      },
      ratios: {
        vs_classic_level: ratio(durable.ours, durable.level),
        rate_100000_over_1000: ratio(many.callsPerSecond, few.callsPerSecond),
      },
      hash: hashOf([few.calls, many.calls, folded.hash, durable.hash]),
    }
  } finally {
    await remove()
  }
}

interface Swept {
  readonly trajectories: number
  readonly calls: number
  /** over the last four fifths of the calls; null when its samples do not say */
  readonly callsPerSecond: number | null
  readonly rssMb: number
  /** of the log on disk */
  readonly bytes: number
}

interface Sweep {
  readonly cohort: Cohort
  readonly out: string
  readonly people: number
}

async function sweep({
  cohort,
  out,
  people,
  trajectories,
}: Sweep & { readonly trajectories: number }): Promise<Swept> {
  const plan = sweepPlan({ trajectories, people, seed: SEED })
  const rss = watchRss()
  const rate = steadyRate()
  const done = await runScripted({
    plan,
    out,
    openCohort: () => Promise.resolve(cohort),
    onProgress: rate.sample,
  })
  const rssMb = rss.stop()
  const bytes = await bytesIn(logPath(out))
  return { ...done, callsPerSecond: rate.perSecond(), rssMb, bytes }
}

/** Expands a plan of many times as many trajectories, runs the first of them, and gives the memory that took. */
async function startSweep(options: Sweep & { readonly high: number; readonly seeds: number }): Promise<{
  readonly planned: number
  readonly rssMb: number
}> {
  const { cohort, out, people, high, seeds } = options
  const plan = sweepPlan({ trajectories: high * seeds, people, seed: SEED, seeds })
  const enough = new AbortController()
  const rss = watchRss()
  const { planned } = await runScripted({
    plan,
    out,
    openCohort: () => Promise.resolve(cohort),
    drain: enough.signal,
    onProgress: ({ completed }) => {
      if (completed > 0) enough.abort()
    },
  })
  return { planned, rssMb: rss.stop() }
}

async function bytesIn(path: string): Promise<number> {
  const sizes = (await readdir(path)).map(async (name) => (await stat(join(path, name))).size)
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0)
}

function ratio(value: number | null, of: number | null): number | null {
  if (value === null || of === null || of === 0) return null
  return Math.round((value / of) * 1_000) / 1_000
}

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
