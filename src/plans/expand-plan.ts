import type { EventName } from '../../corpora/scenario/index.ts'
import type { Pseudonym } from '../ids/index.ts'
import type { CellIdentity } from '../store/index.ts'
import { pipelineLabel } from './pipeline-label.ts'
import type { PipelineChoice, ResolvedPlan } from './resolved-plan.ts'

/** A person who takes part, and in which of the plan's events (all of them unless people are chosen per event). */
export interface PlannedPerson {
  readonly patient: Pseudonym
  readonly events: readonly EventName[]
}

/** One trajectory to be, with its place in the plan's order (from 0). */
export interface PlannedCell {
  readonly ordinal: number
  readonly identity: CellIdentity
  readonly pipeline: PipelineChoice
}

/** A plan's trajectories: counted without being made, made one at a time, the same again at every iteration. */
export interface Expansion extends Iterable<PlannedCell> {
  readonly count: number
}

/**
 * Every trajectory of a plan for these people, in one fixed nested order: patient, size, event, pipeline, context,
 * model, seed. People come in the order given, events in the plan's.
 */
export function expandPlan(plan: ResolvedPlan, people: readonly PlannedPerson[]): Expansion {
  const perEvent = [plan.sizes, plan.pipelines, plan.contexts, plan.models, plan.seeds]
    .map((list) => list.length)
    .reduce((product, length) => product * length, 1)
  const events = people.reduce((sum, person) => sum + eventsOf(plan, person).length, 0)
  return {
    count: perEvent * events,
    *[Symbol.iterator]() {
      let ordinal = 0
      for (const person of people) {
        for (const cell of cellsOf(plan, person)) yield { ordinal: ordinal++, ...cell }
      }
    },
  }
}

function* cellsOf(plan: ResolvedPlan, person: PlannedPerson): Iterable<Omit<PlannedCell, 'ordinal'>> {
  for (const [size, event, pipeline] of variantsOf(plan, person)) {
    for (const context of plan.contexts) {
      for (const { name: model } of plan.models) {
        for (const seed of plan.seeds) {
          const label = pipelineLabel(pipeline)
          yield {
            pipeline,
            identity: { patient: person.patient, size, event, pipeline: label, context, model, seed },
          }
        }
      }
    }
  }
}

function* variantsOf(plan: ResolvedPlan, person: PlannedPerson) {
  for (const size of plan.sizes) {
    for (const event of eventsOf(plan, person)) {
      for (const pipeline of plan.pipelines) yield [size, event, pipeline] as const
    }
  }
}

function eventsOf(plan: ResolvedPlan, person: PlannedPerson): EventName[] {
  return plan.events.filter((event) => person.events.includes(event))
}
