import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { openCohort } from '../corpora/open-cohort.ts'
import { readSummaries } from '../src/exports/index.ts'
import { invariant } from '../src/ids/index.ts'
import { parsePlan } from '../src/plans/index.ts'
import { temporaryFolder } from '../src/scratch/index.ts'
import type { Benchmark, BenchSize } from './benchmark.ts'
import { runScripted } from './run-scripted.ts'

const SEED = 1
/** People of the run that is scored: each has 110 trajectories, each of these three answers. */
const PEOPLE = { small: 3, full: 50 }

interface Scored {
  readonly answersPerMinute: number
  /** share of the time that the main thread was busy */
  readonly utilisation: number
  readonly hash: string
}

/** Scores one finished run in this thread and by one and two workers: how fast, and how busy that leaves this thread. */
export async function benchScore({ size }: { readonly size: BenchSize }): Promise<Benchmark> {
  const { path: place, remove } = temporaryFolder({ prefix: 'palimpsest-bench-score-' })
  const directory = join(place, 'run')
  try {
    await makeRun(directory, PEOPLE[size])
    const alone = await measure(directory, 0)
    const one = await measure(directory, 1)
    const two = await measure(directory, 2)
    invariant(alone.hash === one.hash && one.hash === two.hash, 'threads do not change a score')
    return {
      bench: 'score',
      seed: SEED,
      figures: {
        answers_per_minute: Math.max(alone.answersPerMinute, two.answersPerMinute),
        answers_per_minute_0_workers: alone.answersPerMinute,
        answers_per_minute_1_worker: one.answersPerMinute,
        answers_per_minute_2_workers: two.answersPerMinute,
        main_utilisation_0_workers: alone.utilisation,
        main_utilisation_1_worker: one.utilisation,
        main_utilisation_2_workers: two.utilisation,
      },
      ratios: {},
      hash: alone.hash,
    }
  } finally {
    await remove()
  }
}

/** Times include opening the log and starting the threads. */
async function measure(directory: string, workers: number): Promise<Scored> {
  const hash = createHash('sha256')
  const started = performance.now()
  const before = performance.eventLoopUtilization()
  let answers = 0
  for await (const { ordinal, uses } of readSummaries({ directory, workers })) {
    answers += uses.length
    hash.update(JSON.stringify([ordinal, uses]))
  }
  const { utilization } = performance.eventLoopUtilization(before)
  const minutes = (performance.now() - started) / 60_000
  return {
    answersPerMinute: Math.round(answers / minutes),
    utilisation: Math.round(utilization * 1000) / 1000,
    hash: hash.digest('hex'),
  }
}

async function makeRun(out: string, limit: number): Promise<void> {
  const source = { kind: 'synthetic', seed: SEED, people: limit * 8 } as const
  const plan = parsePlan({ text: planText({ limit, people: source.people }), file: 'bench-score.yaml' })
  await runScripted({ plan, out, openCohort: () => openCohort(source) })
}

/** Every event, size and pipeline, and a model that errs, so that every rule has work. */
function planText({ limit, people }: { readonly limit: number; readonly people: number }): string {
  return `
name: bench-score
corpus: {kind: synthetic, seed: ${SEED}, people: ${people}}
people: {partition: development, limit: ${limit}, seed: ${SEED}}
sizes: [small, large]
events: [E0, E1, E1b, E2, E4]
pipelines: [re-read, re-read-filtered, cache, rebuild, local-repair, task-filtered, quarantine, no-propagation, stateless, {selector: {lambda: 0.3}}, {selector: {lambda: 100}}]
models: [{kind: scripted, seed: ${SEED}, omit: 0.05, fabricate: 0.05, keep_stale: 0.2, off_source: 0.1, malformed: 0.1, garbage: 0.02}]
`
}
