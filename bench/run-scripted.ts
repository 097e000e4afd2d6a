import type { Cohort } from '../corpora/eicu/index.ts'
import { systemClock } from '../src/clock/index.ts'
import { invariant } from '../src/ids/index.ts'
import * as medication from '../src/medication/index.ts'
import type { ResolvedPlan } from '../src/plans/index.ts'
import { ACTIVE_DEFAULT, runPlan } from '../src/runs/index.ts'

/** Runs a plan of scripted models as the command line does, unwatched, and counts what it did. */
export async function runScripted(options: {
  readonly plan: ResolvedPlan
  readonly out: string
  readonly openCohort: () => Promise<Cohort>
}): Promise<{ readonly trajectories: number; readonly calls: number }> {
  let calls = 0
  const { counts } = await runPlan({
    ...options,
    rules: medication,
    activeMax: ACTIVE_DEFAULT,
    attemptDeadlineMs: null,
    clock: systemClock(),
    environment: {},
    replayPath: (path) => path,
    drain: new AbortController().signal,
    pid: process.pid,
    onProgress: (status) => {
      calls = status.calls
    },
    onNotice: () => undefined,
  })
  const isComplete = counts !== null && counts.completed === counts.planned
  invariant(isComplete, 'every trajectory of the benchmark completes')
  return { trajectories: counts.completed, calls }
}
