import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Cohort } from '../corpora/eicu/index.ts'
import { openCohort } from '../corpora/open-cohort.ts'
import { readSummaries } from '../src/exports/index.ts'
import { invariant } from '../src/ids/index.ts'
import { openLogView } from '../src/log/index.ts'
import type { ResolvedPlan } from '../src/plans/index.ts'
import { reportRun, reportTables, tallyCells } from '../src/report/index.ts'
import { logPath, readRunEntries } from '../src/runs/index.ts'
import { temporaryFolder } from '../src/scratch/index.ts'
import type { Benchmark, BenchSize } from './benchmark.ts'
import { runScripted } from './run-scripted.ts'
import { sweepPlan } from './sweep-plan.ts'
import { watchRss } from './watch-rss.ts'

const SEED = 1
/** Trajectories of the two runs and of the one that warms up; the small size keeps the names of the large one. */
const COUNTS = {
  full: { warmUp: 440, low: 1_000, high: 20_000, people: 620 },
  small: { warmUp: 110, low: 110, high: 440, people: 40 },
}

interface Measured {
  readonly trajectories: number
  readonly calls: number
  readonly seconds: number
  readonly scoringSeconds: number
  /** share of the scoring time that the main thread was busy */
  readonly scoringUtilisation: number
  readonly rssMb: number
  readonly hash: string
}

/**
 * The scripted model's sweep with everything on: log, ledger, scoring on two workers, tables. Times include building the
 * scenarios, not loading the records.
 */
export async function benchSweep({ size }: { readonly size: BenchSize }): Promise<Benchmark> {
  const { warmUp, low, high, people } = COUNTS[size]
  const cohort = await openCohort({ kind: 'synthetic', seed: SEED, people })
  const measured = (trajectories: number): Promise<Measured> =>
    measure(cohort, sweepPlan({ trajectories, people, seed: SEED }))
  await measured(warmUp)
  const few = await measured(low)
  const many = await measured(high)
  return {
    bench: 'sweep',
    seed: SEED,
    figures: {
      trajectories_low: few.trajectories,
      trajectories_high: many.trajectories,
      calls_per_s_1000: round(few.calls / few.seconds),
      calls_per_s_20000: round(many.calls / many.seconds),
      trajectories_per_s_1000: round(few.trajectories / few.seconds),
      trajectories_per_s_20000: round(many.trajectories / many.seconds),
      rss_mb_1000: few.rssMb,
      rss_mb_20000: many.rssMb,
      scoring_s_20000: round(many.scoringSeconds),
      scoring_utilisation_main: round(many.scoringUtilisation),
    },
    ratios: { rate_20000_over_1000: round(many.calls / many.seconds / (few.calls / few.seconds)) },
    hash: createHash('sha256').update(few.hash).update(many.hash).digest('hex'),
  }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

async function measure(cohort: Cohort, plan: ResolvedPlan): Promise<Measured> {
  const { path: directory, remove } = temporaryFolder({ prefix: 'palimpsest-bench-sweep-' })
  const out = join(directory, 'run')
  const rss = watchRss()
  const started = performance.now()
  try {
    const calls = await runScripted({ plan, out, openCohort: () => Promise.resolve(cohort) })
    const scoring = performance.now()
    const before = performance.eventLoopUtilization()
    const hash = await score(plan, out)
    const { utilization } = performance.eventLoopUtilization(before)
    const ended = performance.now()
    return {
      trajectories: calls.trajectories,
      calls: calls.calls,
      seconds: (ended - started) / 1000,
      scoringSeconds: (ended - scoring) / 1000,
      scoringUtilisation: utilization,
      rssMb: rss.stop(),
      hash,
    }
  } finally {
    rss.stop()
    await remove()
  }
}

/** Scores and tabulates a run; the hash of its report is the benchmark's result. */
async function score(plan: ResolvedPlan, directory: string): Promise<string> {
  const tally = await tallyCells(plan, readSummaries({ directory, workers: 2 }))
  const view = await openLogView({ path: logPath(directory) })
  const described = reportRun(await readRunEntries(view))
  await view.close()
  invariant(described !== null, 'a run is described by its first entry')
  return createHash('sha256')
    .update(JSON.stringify(reportTables(described, tally)))
    .digest('hex')
}
