import { once } from 'node:events'
import { ignoredLines, type Cohort } from '../../corpora/eicu/index.ts'
import { scenarioBuilder, surveyPeople, type MedicationRules } from '../../corpora/scenario/index.ts'
import type { ResolvedPlan } from '../plans/index.ts'
import { CONTRACT_DIGEST } from '../prompts/index.ts'
import { announceRun, type Announcement } from './announce-run.ts'
import { checkNotHeld } from './check-not-held.ts'
import { claimPlace, type PlaceClaim } from './claim-place.ts'
import { countsOfLog } from './counts-of-log.ts'
import { namingHolder } from './naming-holder.ts'
import { NOTHING_YET } from './nothing-yet.ts'
import { openModels, type OpenModels } from './open-models.ts'
import { checkPeople, shortfalls, surveyOptions } from './people-of-run.ts'
import { expansionOf, plannedTrajectories, type PlannedTrajectory } from './planned-trajectories.ts'
import { beginRun, openRunDirectory, type RunDirectory } from './run-directory.ts'
import type { RunEntry } from './run-entry.ts'
import type { RunResult } from './run-result.ts'
import { runSweep } from './run-sweep.ts'
import { salvageText } from './salvage-text.ts'
import type { SweepSettings } from './sweep-settings.ts'
import { tallyLog, type LogTally } from './tally-log.ts'
import { unlessMoved } from './unless-moved.ts'

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
 * Runs a plan in its directory, or goes on with it. A run that is over does nothing. What can be wrong with plan and models is
 * found before a new directory is made; when the records are, it is taken away again. The directory is this process's alone from
 * then on, and let go before this settles, also when it throws.
 * @throws UserError for anything the user can mend
 */
export async function runPlan(options: RunOptions): Promise<RunResult> {
  const { plan, out } = options
  await checkNotHeld({ ...options, directory: out })
  const begun = await namingHolder(out, openRunDirectory(out, plan))
  if (begun?.kind === 'over') return { kind: 'finished', didWork: false, counts: begun.finished }
  try {
    if (begun?.finished) return { kind: 'finished', didWork: false, counts: begun.finished }
    if (begun?.salvage) options.onNotice(salvageText(begun.salvage))
    // first what takes no time to check: reading large records takes minutes
    const models = await openModels(plan, options)
    try {
      return await (begun === null ? runNew(models, options) : runHeld({ held: begun, models }, options))
    } finally {
      await models.close()
    }
  } finally {
    await begun?.log.close()
  }
}

async function runNew(models: OpenModels, options: RunOptions): Promise<RunResult> {
  const held = await namingHolder(options.out, claimPlace(options.out))
  try {
    return await runHeld({ held, models }, options)
  } finally {
    await held.release()
  }
}

/** A run that has begun, or the place of a new one. */
type Held = RunDirectory | PlaceClaim

/** As `runWith`, in a directory that may be moved meanwhile. */
function runHeld(run: Parameters<typeof runWith>[0], options: RunOptions): Promise<RunResult> {
  return unlessMoved(options.out, () => runWith(run, options))
}

/** Looks how far the run is, then says that it starts while its records are read. */
async function runWith(
  { held, models }: { readonly held: Held; readonly models: OpenModels },
  options: RunOptions,
): Promise<RunResult> {
  const before = 'entries' in held ? await tallyLog(held.log, options.drain) : NOTHING_YET
  if (before === null) return interrupted(null, NOTHING_YET)
  const known = plannedBefore(held)
  const counts = known === null ? null : countsOfLog(known, before)
  const announced = await announceRun({ path: options.out, counts }, options)
  try {
    const prepared = await unlessAborted(prepare(options), options.drain)
    if (prepared === null) return interrupted(known, before)
    if ('entries' in held) checkPeople(held, prepared.people)
    for (const line of shortfalls(prepared.people.survey)) options.onNotice(line)
    if (options.drain.aborted) return interrupted(prepared.people.planned, before)
    return await sweepIn({ held, before, models, prepared, announced }, options)
  } finally {
    await announced.withdraw()
  }
}

async function sweepIn(
  run: {
    readonly held: Held
    readonly before: LogTally
    readonly models: OpenModels
    readonly prepared: Prepared
    readonly announced: Announcement
  },
  options: RunOptions,
): Promise<RunResult> {
  const { plan } = options
  const { held, before, models, announced } = run
  const { people, trajectories } = run.prepared
  const directory = 'entries' in held ? held : await beginRun(held, plan, people)
  await announced.handOver()
  const { planned } = people
  return runSweep({ directory, plan, planned, trajectories, models, before }, options)
}

interface Prepared {
  readonly people: RunEntry & { readonly type: 'people' }
  readonly trajectories: Iterator<PlannedTrajectory, undefined>
}

/** Loads the records and chooses the people; scenarios are built one at a time while the run goes on. */
async function prepare({ plan, rules, openCohort, onNotice }: RunOptions): Promise<Prepared> {
  const cohort = await openCohort()
  for (const line of ignoredLines(cohort.census)) onNotice(line)
  const survey = surveyPeople(surveyOptions(plan, cohort), rules)
  const expansion = expansionOf(plan, survey)
  const scenarioOf = scenarioBuilder({ cohort, contract: CONTRACT_DIGEST }, rules)
  return {
    people: { type: 'people', survey, planned: expansion.count },
    trajectories: plannedTrajectories(plan, expansion, scenarioOf),
  }
}

/** What a begun run set out to do. */
function plannedBefore(held: Held): number | null {
  const people = 'entries' in held ? held.entries.find((entry) => entry.type === 'people') : undefined
  return people?.planned ?? null
}

/** Stopped before it began to work: as far as it was before. */
function interrupted(planned: number | null, { ended }: LogTally): RunResult {
  return { kind: 'interrupted', didWork: false, counts: planned === null ? null : { planned, ...ended } }
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
