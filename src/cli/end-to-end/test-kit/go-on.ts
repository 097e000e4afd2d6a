import type { Cohort } from '../../../../corpora/eicu/index.ts'
import { systemClock } from '../../../clock/index.ts'
import * as medication from '../../../medication/index.ts'
import type { ResolvedPlan } from '../../../plans/index.ts'
import { readStatus } from '../../../runs/index.ts'
import { runPlan } from '../../../runs/run-plan.ts'

/** Goes on with a run as `palimpsest run` does, whatever state it is in. @returns the calls that it made, and what it told */
export async function goOn(
  out: string,
  { plan, cohort }: { readonly plan: ResolvedPlan; readonly cohort: Cohort },
): Promise<{ readonly made: number; readonly told: readonly string[] }> {
  const told: string[] = []
  const { didWork } = await runPlan({
    plan,
    out,
    openCohort: () => Promise.resolve(cohort),
    rules: medication,
    onNotice: (line) => told.push(line),
    activeMax: 16,
    clock: systemClock(),
    environment: {},
    attemptDeadlineMs: null,
    replayPath: (run) => run,
    drain: new AbortController().signal,
    pid: process.pid,
    onProgress: () => undefined,
  })
  const status = await readStatus(out)
  return { made: didWork && status !== null && 'calls' in status ? status.calls : 0, told }
}
