import type { Scenario, ScenarioName, Survey } from '../../corpora/scenario/index.ts'
import type { TrajectoryPlan } from '../../machines/trajectory/index.ts'
import { canonicalJson, digestOf, invariant, sha256, type Json, type TrajectoryId } from '../ids/index.ts'
import { pipelineOf } from '../pipelines/index.ts'
import { expandPlan, taskSequence, type Expansion, type ResolvedPlan } from '../plans/index.ts'
import type { CellIdentity } from '../store/index.ts'

/** A trajectory ready to run, with the body that its first entry names. */
export interface PlannedTrajectory extends TrajectoryPlan {
  readonly scenarioBody: string
}

/** The id of a trajectory: 16 hex digits of the hash of its identity. */
export function trajectoryId(identity: CellIdentity): TrajectoryId {
  return digestOf({ ...identity }).slice(0, 16) as TrajectoryId
}

/** The cells of a plan for the people a survey found. */
export function expansionOf(plan: ResolvedPlan, survey: Survey): Expansion {
  const people = survey.people.map((patient) => ({
    patient,
    events: survey.events.filter(({ people }) => people.includes(patient)).map(({ event }) => event),
  }))
  return expandPlan(plan, people)
}

/** The trajectories of a plan, made one at a time; neighbours share their scenario. */
export function* plannedTrajectories(
  plan: ResolvedPlan,
  expansion: Expansion,
  scenarioOf: (name: ScenarioName) => Scenario,
): Generator<PlannedTrajectory, undefined> {
  const uses = taskSequence(plan.uses)
  const written = lastOnly(({ patient, size, event }: ScenarioName) => {
    const scenario = scenarioOf({ patient, size, event })
    const scenarioBody = canonicalJson(scenario as unknown as Json)
    return { scenario, scenarioBody, scenarioDigest: sha256(scenarioBody) }
  })
  for (const { ordinal, identity } of expansion) {
    const pipeline = pipelineOf(identity.pipeline)
    invariant(pipeline !== null, `a plan names only known pipelines, not ${identity.pipeline}`)
    yield { id: trajectoryId(identity), cell: identity, ordinal, pipeline, uses, ...written(identity) }
  }
  return undefined
}

/** Remembers the last result alone: cells of one scenario follow each other. */
function lastOnly<Result>(make: (name: ScenarioName) => Result): (name: ScenarioName) => Result {
  let last: { readonly key: string; readonly result: Result } | null = null
  return (name) => {
    const key = `${name.patient} ${name.size} ${name.event}`
    if (last?.key !== key) last = { key, result: make(name) }
    return last.result
  }
}
