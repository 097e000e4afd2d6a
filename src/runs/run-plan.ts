import { once } from 'node:events'
import type { Cohort } from '../../corpora/eicu/index.ts'
import { scenarioBuilder, surveyPeople, type MedicationRules } from '../../corpora/scenario/index.ts'
import type { ResolvedPlan } from '../plans/index.ts'
import { CONTRACT_DIGEST } from '../prompts/index.ts'
import { openModels } from './open-models.ts'
import { checkPeople, shortfalls, surveyOptions } from './people-of-run.ts'
import { expansionOf, plannedTrajectories, type PlannedTrajectory } from './planned-trajectories.ts'
import { makeRunDirectory, openRunDirectory } from './run-directory.ts'
import type { RunEntry } from './run-entry.ts'
import { readStatus } from './status-file.ts'
import type { RunResult } from './run-result.ts'
import { runSweep } from './run-sweep.ts'
import type { SweepSettings } from './sweep-settings.ts'

/** The plan to run, where, and on whose records. */
export interface RunOptions extends SweepSettings {
  readonly plan: ResolvedPlan
  /** the run's directory */
  readonly out: string
  /** loads the records; not called for a run that is over */
  readonly openCohort: () => Promise<Cohort>
  readonly rules: MedicationRules
}

/**
 * Runs a plan in its directory, or goes on with it. A run that is over does nothing. Everything that can be wrong with plan,
 * records and models is found before a new directory is made. The directory is let go before this settles, also when
 * it throws.
 * @throws UserError for anything the user can mend
 */
export async function runPlan(options: RunOptions): Promise<RunResult> {
  const { plan, out } = options
  const begun = await openRunDirectory(out, plan)
  let directory = begun
  try {
    if (begun?.finished) return { kind: 'finished', didWork: false, counts: begun.finished }
    // first what takes no time to check: reading large records takes minutes
    const models = await openModels(plan, options)
    try {
      const prepared = await unlessAborted(prepare(options), options.drain)
      if (prepared === null) return await interrupted(out, null)
      const { people, trajectories } = prepared
      if (begun !== null) checkPeople(begun, people)
      for (const line of shortfalls(people.survey)) options.onNotice(line)
      const { planned } = people
      if (options.drain.aborted) return await interrupted(out, planned)
      directory ??= await makeRunDirectory(out, plan, people)
      return await runSweep({ directory, plan, planned, trajectories, models }, options)
    } finally {
      await models.close()
    }
  } finally {
    await directory?.log.close()
  }
}

/** Loads the records and chooses the people; scenarios are built one at a time while the run goes on. */
async function prepare({ plan, rules, openCohort }: RunOptions): Promise<{
  readonly people: RunEntry & { readonly type: 'people' }
  readonly trajectories: Iterator<PlannedTrajectory, undefined>
}> {
  const cohort = await openCohort()
  const survey = surveyPeople(surveyOptions(plan, cohort), rules)
  const expansion = expansionOf(plan, survey)
  const scenarioOf = scenarioBuilder({ cohort, contract: CONTRACT_DIGEST }, rules)
  return {
    people: { type: 'people', survey, planned: expansion.count },
    trajectories: plannedTrajectories(plan, expansion, scenarioOf),
  }
}

/** Stopped before it began to work: as far as it was before. */
async function interrupted(out: string, planned: number | null): Promise<RunResult> {
  const before = await readStatus(out)
  const total = planned ?? before?.planned ?? null
  const { completed = 0, failed = 0, abandoned = 0 } = before ?? {}
  const counts = total === null ? null : { planned: total, completed, failed, abandoned }
  return { kind: 'interrupted', didWork: false, counts }
}

/** What a promise brings, or null when the signal comes first; reading large records has no other way to be stopped. */
async function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value | null> {
  const stop = new AbortController()
  const aborted = once(signal, 'abort', { signal: stop.signal }).then(
    () => null,
    () => null,
  )
  try {
    return await Promise.race([promise, signal.aborted ? null : aborted])
  } finally {
    stop.abort()
    promise.catch(() => undefined)
  }
}
