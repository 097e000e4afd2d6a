import type { Cohort } from '../corpora/eicu/index.ts'
import { systemClock } from '../src/clock/index.ts'
import { invariant } from '../src/ids/index.ts'
import * as medication from '../src/medication/index.ts'
import type { ResolvedPlan } from '../src/plans/index.ts'
import { ACTIVE_DEFAULT, runPlan, type RunStatus } from '../src/runs/index.ts'

/**
 * Runs a plan of scripted models as the command line does, unwatched, and counts what it did.
 * @param options.onProgress told the status about once a second
 * @param options.drain ends the run early when aborted; without it every trajectory completes
 */
export async function runScripted(options: {
  readonly plan: ResolvedPlan
  readonly out: string
  readonly openCohort: () => Promise<Cohort>
  readonly onProgress?: (status: RunStatus) => void
  readonly drain?: AbortSignal
}): Promise<{ readonly trajectories: number; readonly planned: number; readonly calls: number }> {
  let calls = 0
  const { kind, counts } = await runPlan({
    ...options,
    rules: medication,
    activeMax: ACTIVE_DEFAULT,
    attemptDeadlineMs: null,
    clock: systemClock(),
    environment: {},
    replayPath: (path) => path,
    drain: options.drain ?? new AbortController().signal,
    pid: process.pid,
    onProgress: (status) => {
      calls = status.calls
      options.onProgress?.(status)
    },
    onNotice: () => undefined,
  })
  const isComplete = counts !== null && (kind === 'interrupted' || counts.completed === counts.planned)
  invariant(isComplete, 'every trajectory of the benchmark completes')
  return { trajectories: counts.completed, planned: counts.planned, calls }
}
