import type { Cohort } from '../../../../corpora/eicu/index.ts'
import { smallRunOptions } from '../../../exports/test-kit/run-small-plan.ts'
import type { ResolvedPlan } from '../../../plans/index.ts'
import { readStatus } from '../../../runs/index.ts'
import { runPlan } from '../../../runs/run-plan.ts'

/** Goes on with a run, whatever state its log is in. @returns the calls that it made, and what it told */
export async function goOn(
  out: string,
  { plan, cohort }: { readonly plan: ResolvedPlan; readonly cohort: Cohort },
): Promise<{ readonly made: number; readonly told: readonly string[] }> {
  const told: string[] = []
  const openCohort = (): Promise<Cohort> => Promise.resolve(cohort)
  const onNotice = (line: string): void => void told.push(line)
  const { didWork } = await runPlan(smallRunOptions(out, { plan, openCohort, onNotice }))
  const status = await readStatus(out)
  return { made: didWork && status !== null && 'calls' in status ? status.calls : 0, told }
}
