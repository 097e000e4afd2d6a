import type { CellIdentity } from '../store/index.ts'
import type { Expansion, PlannedCell } from './expand-plan.ts'
import { expectedCalls } from './expected-calls.ts'
import {
  OWN_CALLS_PER_SECOND,
  PROMPT_OVERHEAD_TOKENS,
  SECONDS_PER_ANSWER,
  USE_ANSWER_TOKENS,
} from './limits.ts'
import type { ModelChoice, ResolvedPlan } from './resolved-plan.ts'
import { taskSequence } from './task-sequence.ts'

/** How large a scenario is: documents at ingest, and tokens of their payloads together (words rule). */
export interface ScenarioSize {
  readonly documents: number
  readonly tokens: number
}

/** What a run of a plan will take without model errors: calls by rule, tokens and seconds by estimate. */
export interface Forecast {
  readonly trajectories: number
  readonly calls: { readonly least: number; readonly most: number }
  readonly tokens: { readonly prompt: number; readonly completion: number }
  readonly seconds: number
  readonly pipelines: readonly {
    readonly pipeline: string
    readonly trajectories: number
    readonly calls: number
  }[]
}

/**
 * Adds up a plan's trajectories. Tokens assume that an extraction answers with about its document's length; they are
 * for choosing a budget, within a third of what a run counts.
 * @param planned.inFlight calls that the run has in flight at each server
 * @param sizeOf the size of a cell's scenario
 */
export function forecastPlan(
  planned: { readonly plan: ResolvedPlan; readonly expansion: Expansion; readonly inFlight: number },
  sizeOf: (cell: CellIdentity) => ScenarioSize,
): Forecast {
  const { plan, expansion, inFlight } = planned
  const total = { trajectories: 0, least: 0, most: 0, prompt: 0, completion: 0, seconds: 0 }
  const pipelines = new Map<string, { trajectories: number; calls: number }>()
  const secondsOf = new Map(plan.models.map((model) => [model.name, secondsPerCall(model, inFlight)]))
  const uses = taskSequence(plan.uses).length
  for (const cell of expansion) {
    const { least, most, prompt, completion } = forecastCell(cell, { size: sizeOf(cell.identity), uses })
    total.trajectories += 1
    total.least += least
    total.most += most
    total.prompt += prompt
    total.completion += completion
    total.seconds += most * (secondsOf.get(cell.identity.model) ?? 0)
    const row = pipelines.get(cell.identity.pipeline) ?? { trajectories: 0, calls: 0 }
    pipelines.set(cell.identity.pipeline, { trajectories: row.trajectories + 1, calls: row.calls + most })
  }
  return {
    trajectories: total.trajectories,
    calls: { least: Math.round(total.least), most: Math.round(total.most) },
    tokens: { prompt: Math.round(total.prompt), completion: Math.round(total.completion) },
    seconds: Math.ceil(total.seconds),
    pipelines: [...pipelines].map(([pipeline, { trajectories, calls }]) => {
      return { pipeline, trajectories, calls: Math.round(calls) }
    }),
  }
}

/** What one more call adds to the time of a run. */
function secondsPerCall({ kind }: ModelChoice, inFlight: number): number {
  return kind === 'openai' ? SECONDS_PER_ANSWER / inFlight : 1 / OWN_CALLS_PER_SECOND
}

function forecastCell(
  { identity, pipeline }: PlannedCell,
  { size, uses }: { readonly size: ScenarioSize; readonly uses: number },
) {
  const { documents, tokens } = size
  const { least, most } = expectedCalls({ pipeline, event: identity.event, documents, uses })
  const perDocument = tokens / documents
  const builds = most - uses
  return {
    least,
    most,
    prompt: most * PROMPT_OVERHEAD_TOKENS + uses * tokens + builds * perDocument,
    completion: uses * USE_ANSWER_TOKENS + builds * perDocument,
  }
}
