import type { Cohort } from '../../../corpora/eicu/index.ts'
import { scenarioBuilder, surveyPeople } from '../../../corpora/scenario/index.ts'
import { systemClock } from '../../clock/index.ts'
import { invariant, type Digest, type TrajectoryId } from '../../ids/index.ts'
import { openMemoryLog, type Log } from '../../log/index.ts'
import { drugOfTreatment, medicationKey, replaceableStrength } from '../../medication/index.ts'
import { parsePlan, type ResolvedPlan } from '../../plans/index.ts'
import { CONTRACT_DIGEST } from '../../prompts/index.ts'
import type { TrajectoryRecord } from '../../report/trajectory-record.ts'
import { EMPTY_TRAJECTORY, foldTrajectory, type Entry } from '../../store/index.ts'
import type { Scenario } from '../../../corpora/scenario/index.ts'
import { checkMemoryRun } from './check-memory-run.ts'
import { surveyOptions } from '../people-of-run.ts'
import { expansionOf, plannedTrajectories } from '../planned-trajectories.ts'
import type { RunDirectory } from '../run-directory.ts'
import { RUN_STREAM, type RunEntry } from '../run-entry.ts'
import { openModels } from '../open-models.ts'
import { runSweep } from '../run-sweep.ts'
import { tallyLog } from '../tally-log.ts'
import type { SweepSettings } from '../sweep-settings.ts'

const RULES = { medicationKey, drugOfTreatment, replaceableStrength }

/** Settings of a sweep that nobody watches or interrupts. */
export function quietSettings(settings: Partial<SweepSettings> = {}): SweepSettings {
  return {
    activeMax: 16,
    clock: systemClock(),
    environment: {},
    replayPath: (run) => run,
    attemptDeadlineMs: null,
    drain: new AbortController().signal,
    pid: 1,
    onProgress: () => undefined,
    onNotice: () => undefined,
    ...settings,
  }
}

interface MemoryRun {
  readonly plan: ResolvedPlan
  readonly cohort: Cohort
  readonly log?: Log
}

/** Runs a plan on a cohort over a new log in memory, checks it, and gives that log. */
export async function runInMemory(run: MemoryRun, settings: SweepSettings = quietSettings()): Promise<Log> {
  const { plan, cohort, log = openMemoryLog() } = run
  const survey = surveyPeople(surveyOptions(plan, cohort), RULES)
  const people: RunEntry = { type: 'people', survey, planned: expansionOf(plan, survey).count }
  await log.append({ stream: RUN_STREAM, at: 0, entries: [people] })
  await resumeInMemory({ plan, cohort, log }, settings)
  await checkMemoryRun({ log, plan, people })
  return log
}

/** Goes on with what such a log holds. */
export async function resumeInMemory(
  { plan, cohort, log }: Required<MemoryRun>,
  settings: SweepSettings = quietSettings(),
): Promise<Log> {
  const entries: RunEntry[] = []
  for await (const { entry } of log.read(RUN_STREAM)) entries.push(entry as RunEntry)
  const directory: RunDirectory = { path: '/nonexistent', log, entries, finished: null }
  const expansion = expansionOf(plan, surveyPeople(surveyOptions(plan, cohort), RULES))
  const scenarioOf = scenarioBuilder({ cohort, contract: CONTRACT_DIGEST }, RULES)
  const trajectories = plannedTrajectories(plan, expansion, scenarioOf)
  const models = await openModels(plan, settings)
  try {
    const before = await tallyLog(log)
    invariant(before !== null, 'nothing gives the reading up')
    const sweep = { directory, plan, planned: expansion.count, trajectories, models, before }
    await runSweep(sweep, settings)
  } finally {
    await models.close()
  }
  return log
}

/** A resolved plan from YAML text. */
export function planOf(text: string): ResolvedPlan {
  return parsePlan({ text, file: 'test.yaml' })
}

/** Every trajectory of a log with all its bodies. */
export async function recordsOf(log: Pick<Log, 'streams' | 'read' | 'body'>): Promise<TrajectoryRecord[]> {
  const records: TrajectoryRecord[] = []
  for await (const stream of log.streams()) {
    if (stream !== RUN_STREAM) records.push(await recordOf(log, stream as TrajectoryId))
  }
  return records
}

async function recordOf(log: Pick<Log, 'read' | 'body'>, id: TrajectoryId): Promise<TrajectoryRecord> {
  const entries: Entry[] = []
  for await (const { entry } of log.read(id)) entries.push(entry as Entry)
  const state = foldTrajectory(EMPTY_TRAJECTORY, entries)
  invariant(state.begin !== null, 'a trajectory begins')
  const bodies = new Map<Digest, string>()
  const hashes = [...state.calls.values()].flatMap(({ prompt, answer }) =>
    answer === null ? [prompt] : [prompt, answer],
  )
  for (const hash of [state.begin.scenario, ...hashes]) bodies.set(hash, (await log.body(hash)) ?? '')
  const scenario = JSON.parse(bodies.get(state.begin.scenario) ?? 'null') as Scenario
  return { id, entries, state, scenario, body: (hash) => bodies.get(hash) }
}
