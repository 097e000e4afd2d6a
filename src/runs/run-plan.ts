import type { Cohort } from '../../corpora/eicu/index.ts'
import { scenarioBuilder, surveyPeople, type MedicationRules } from '../../corpora/scenario/index.ts'
import type { ResolvedPlan } from '../plans/index.ts'
import { CONTRACT_DIGEST } from '../prompts/index.ts'
import { recordPeople, shortfalls, surveyOptions } from './people-of-run.ts'
import { expansionOf, plannedTrajectories } from './planned-trajectories.ts'
import { openRunDirectory } from './run-directory.ts'
import type { RunCounts } from './run-entry.ts'
import { runSweep, type SweepSettings } from './run-sweep.ts'

export interface RunOptions extends SweepSettings {
  readonly plan: ResolvedPlan
  /** the run's directory */
  readonly out: string
  /** loads the records; not called for a run that is over */
  readonly openCohort: () => Promise<Cohort>
  readonly rules: MedicationRules
  /** one line worth telling, e.g. fewer people eligible than asked for */
  readonly onNotice: (line: string) => void
}

export interface RunResult {
  readonly kind: 'finished' | 'interrupted'
  /** false when there was nothing left to do */
  readonly didWork: boolean
  readonly counts: RunCounts
}

/**
 * Runs a plan in its directory, or goes on with it. A run that is over does nothing. The directory is let go before this
 * settles, also when it throws.
 * @throws UserError for anything the user can mend
 */
export async function runPlan(options: RunOptions): Promise<RunResult> {
  const { plan, out, rules } = options
  const directory = await openRunDirectory(out, plan)
  try {
    if (directory.finished !== null) return { kind: 'finished', didWork: false, counts: directory.finished }
    const cohort = await options.openCohort()
    const survey = surveyPeople(surveyOptions(plan, cohort), rules)
    const expansion = expansionOf(plan, survey)
    await recordPeople(directory, { type: 'people', survey, planned: expansion.count })
    for (const line of shortfalls(survey)) options.onNotice(line)
    const scenarioOf = scenarioBuilder({ cohort, contract: CONTRACT_DIGEST }, rules)
    const trajectories = plannedTrajectories(plan, expansion, scenarioOf)
    return await runSweep({ directory, plan, planned: expansion.count, trajectories }, options)
  } finally {
    await directory.log.close()
  }
}
