import { openCohort } from '../../../../corpora/open-cohort.ts'
import {
  scenarioBuilder,
  surveyPeople,
  type EventName,
  type Size,
  type Survey,
} from '../../../../corpora/scenario/index.ts'
import { invariant } from '../../../ids/index.ts'
import { openMemoryLog, type Log } from '../../../log/index.ts'
import { drugOfTreatment, medicationKey, replaceableStrength } from '../../../medication/index.ts'
import type { ErrorRates } from '../../../models/index.ts'
import { PIPELINE_NAMES } from '../../../pipelines/index.ts'
import { CONTRACT_DIGEST } from '../../../prompts/index.ts'
import type { TrajectoryRecord } from '../../../report/trajectory-record.ts'
import { NOTHING_YET } from '../../nothing-yet.ts'
import { openModels, type OpenModels } from '../../open-models.ts'
import { surveyOptions } from '../../people-of-run.ts'
import { expansionOf, plannedTrajectories, type PlannedTrajectory } from '../../planned-trajectories.ts'
import { RUN_STREAM } from '../../run-entry.ts'
import { runSweep } from '../../run-sweep.ts'
import { checkMemoryRun } from '../check-memory-run.ts'
import { planOf, quietSettings, recordsOf } from '../run-in-memory.ts'

const RULES = { medicationKey, drugOfTreatment, replaceableStrength }

/** What one sweep of a lab runs. */
export interface LabSweep {
  readonly events: readonly EventName[]
  /** as tables name them */
  readonly pipelines: readonly string[]
  /** the first of the lab's people; default all */
  readonly people?: number
  readonly rates?: Partial<ErrorRates>
  /** of the scripted model; default 0 */
  readonly scriptSeed?: number
  /** what runs in a trajectory's place, such as one of a pipeline that no plan can name */
  readonly instead?: (planned: PlannedTrajectory) => PlannedTrajectory
  /** the names of such pipelines, each with the pipeline by whose rule a check of the run judges it */
  readonly judgedAs?: Readonly<Record<string, string>>
  /** instead of the scripted model; closed by the caller */
  readonly models?: OpenModels
  readonly log?: Log
}

/** People of a synthetic cohort, whose scenarios are built once and swept as often as a test likes. */
export interface SweepLab {
  /** how many people there are, each eligible for every event */
  readonly people: number
  sweep(sweep: LabSweep): Promise<TrajectoryRecord[]>
}

/** @param cohort how many people are drawn before partition and eligibility; about a third remain */
export async function openSweepLab(cohort: number, size: Size = 'small'): Promise<SweepLab> {
  const plan = planOf(planText({ cohort, size }))
  const records = await openCohort({ kind: 'synthetic', seed: 1, people: cohort })
  const survey = surveyPeople(surveyOptions(plan, records), RULES)
  const scenarioOf = scenarioBuilder({ cohort: records, contract: CONTRACT_DIGEST }, RULES)
  const all = [...plannedTrajectories(plan, expansionOf(plan, survey), scenarioOf)]
  return {
    people: survey.people.length,
    sweep: (sweep) => {
      const { instead = (same: PlannedTrajectory) => same } = sweep
      const people = survey.people.slice(0, sweep.people ?? survey.people.length)
      const planned = all.filter(
        ({ cell }) =>
          sweep.events.includes(cell.event) &&
          sweep.pipelines.includes(cell.pipeline) &&
          people.includes(cell.patient),
      )
      invariant(planned.length > 0, 'a sweep runs something')
      return run(planText({ cohort, size, ...sweep }), {
        ...sweep,
        planned: planned.map((one, ordinal) => instead({ ...one, ordinal })),
        survey,
      })
    },
  }
}

async function run(
  text: string,
  sweep: Pick<LabSweep, 'models' | 'log' | 'judgedAs'> & {
    readonly planned: readonly PlannedTrajectory[]
    readonly survey: Survey
  },
): Promise<TrajectoryRecord[]> {
  const plan = planOf(text)
  const settings = quietSettings()
  const { planned, survey, log = openMemoryLog(), models = await openModels(plan, settings) } = sweep
  const directory = { path: '/nonexistent', log, entries: [], finished: null }
  await runSweep(
    { directory, plan, planned: planned.length, trajectories: planned.values(), models, before: NOTHING_YET },
    settings,
  )
  if (sweep.models === undefined) await models.close()
  invariant((await streams(log)) === planned.length, 'every planned trajectory has a log')
  const people = { type: 'people', survey, planned: planned.length } as const
  await checkMemoryRun({ log, plan, people, pipelines: sweep.judgedAs ?? {} })
  return recordsOf(log)
}

async function streams(log: Log): Promise<number> {
  let count = 0
  for await (const stream of log.streams()) if (stream !== RUN_STREAM) count += 1
  return count
}

function planText(options: {
  readonly cohort: number
  readonly size: Size
  readonly rates?: Partial<ErrorRates>
  readonly scriptSeed?: number
}): string {
  const { cohort, size, rates = {}, scriptSeed = 0 } = options
  const pipelines = [...PIPELINE_NAMES, '{selector: {lambda: 0.3}}', '{selector: {lambda: 100}}']
  return `
name: lab
corpus: {kind: synthetic, seed: 1, people: ${cohort}}
people: {partition: development, seed: 1}
sizes: [${size}]
events: [E0, E1, E1b, E2, E4]
pipelines: [${pipelines.join(', ')}]
models: [${JSON.stringify({ kind: 'scripted', seed: scriptSeed, ...rates })}]
`
}
