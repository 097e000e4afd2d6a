import type { EntryOf } from './entries/entry.ts'
import type { Plan } from './entries/plan.ts'
import type { RunEntry } from './entries/run-entry.ts'
import type { FurtherPipelines } from './replay/pipeline-rule.ts'

/** The cells that a run's plan and its people make: what a trajectory's beginning may say. */
export class PlannedCells {
  readonly #values: ReadonlyMap<string, ReadonlySet<unknown>>
  /** the tasks of the uses; null when the run does not say what it planned */
  readonly #uses: string | null
  readonly #partition: string | null
  /** by event; null when the run does not say whom it is about */
  readonly #people: ReadonlyMap<string, ReadonlySet<string>> | null

  constructor(entries: readonly RunEntry[], further: FurtherPipelines) {
    const plan = entries.find((entry) => entry.type === 'run')?.plan ?? null
    const survey = entries.find((entry) => entry.type === 'people')?.survey ?? null
    this.#values = new Map(plan === null ? [] : valuesOf(plan, further))
    this.#uses = plan === null ? null : usesOf(plan)
    this.#partition = plan?.people.kind === 'drawn' ? plan.people.partition : null
    this.#people =
      survey === null ? null : new Map(survey.events.map(({ event, people }) => [event, new Set(people)]))
  }

  /** Where a beginning is of no cell of the plan; nothing is asked that the run does not say. */
  faults({ cell, partition, uses }: EntryOf<'begin'>): string[] {
    const faults: string[] = []
    for (const [key, values] of this.#values) {
      const value = cell[key as keyof typeof cell]
      if (!values.has(value)) faults.push(`its cell says ${key} ${value}, the plan ${[...values].join(', ')}`)
    }
    if (this.#uses !== null && uses.join(' ') !== this.#uses)
      faults.push(`its uses are ${uses.join(' ')}, the plan's ${this.#uses}`)
    if (this.#partition !== null && partition !== this.#partition)
      faults.push(`it is of partition ${partition}, the plan of ${this.#partition}`)
    if (this.#people !== null && this.#people.get(cell.event)?.has(cell.patient) !== true)
      faults.push(`its patient ${cell.patient} is not among the people of ${cell.event}`)
    return faults
  }
}

/** Three of a revision; of a reuse one more than the reuses, all for medications (B2.1). */
function usesOf({ uses }: Plan): string {
  return uses.kind === 'revision' ? 'MED MED DX' : `MED${' MED'.repeat(uses.count)}`
}

function valuesOf(plan: Plan, further: FurtherPipelines): [string, ReadonlySet<unknown>][] {
  const pipelines = plan.pipelines.map(({ kind, lambda }) =>
    kind === 'selector' ? `selector(${lambda ?? ''})` : kind,
  )
  return [
    ['size', new Set(plan.sizes)],
    ['event', new Set(plan.events)],
    ['pipeline', new Set([...pipelines, ...Object.keys(further)])],
    ['context', new Set(plan.contexts)],
    ['model', new Set(plan.models.map(({ name }) => name))],
    ['seed', new Set(plan.seeds)],
  ]
}
