import type { Operation, Outcome, Phase, Task, TrajectoryState } from '../../src/store/index.ts'
import type { TrajectoryPlan } from './trajectory-plan.ts'
import { viewOf } from './view-of.ts'

/** What a trajectory has to do next. */
export type Step =
  | { readonly kind: 'open' }
  | { readonly kind: 'operations'; readonly phase: Phase; readonly operations: readonly Operation[] }
  | { readonly kind: 'discard'; readonly use: number }
  | { readonly kind: 'snapshot'; readonly use: number }
  | { readonly kind: 'answer'; readonly use: number; readonly task: Task }
  | { readonly kind: 'commit'; readonly use: number; readonly task: Task }
  | { readonly kind: 'revise' }
  | { readonly kind: 'finish'; readonly outcome: Outcome; readonly reason: string | null }
  | { readonly kind: 'ended' }

/**
 * The order of a trajectory (B10.1, B10.2): ingest, use 0, revision, use 1, … It depends on nothing but what the log holds,
 * so that going on after a kill is the same decision as going on at all.
 */
export function nextStep(plan: TrajectoryPlan, state: TrajectoryState): Step {
  if (state.end !== null) return { kind: 'ended' }
  if (state.begin === null) return { kind: 'open' }
  const failed = [...state.calls.values()].find(({ failure }) => failure !== null)
  if (failed !== undefined) return { kind: 'finish', outcome: 'failed', reason: failed.failure }
  return (
    operationsStep('ingest', plan.pipeline.ingest(plan.scenario.documents), state) ??
    revisionStep(plan, state) ??
    useStep(plan, state) ?? { kind: 'finish', outcome: 'completed', reason: null }
  )
}

function operationsStep(
  phase: Phase,
  planned: readonly Operation[],
  { calls }: TrajectoryState,
): Step | null {
  const operations = planned.filter(({ id }) => !calls.has(id))
  return operations.length === 0 ? null : { kind: 'operations', phase, operations }
}

/** The revision comes after the first use; its operations were fixed when it was met. */
function revisionStep(plan: TrajectoryPlan, state: TrajectoryState): Step | null {
  if (state.commits.length === 0 || plan.scenario.revision.kind === 'none') return null
  if (state.revision === null) return { kind: 'revise' }
  return operationsStep('revise', state.revision.operations, state)
}

function useStep(plan: TrajectoryPlan, state: TrajectoryState): Step | null {
  const use = state.commits.length
  const task = plan.uses[use]
  if (task === undefined) return null
  if (state.snapshots.length > use) {
    const isAnswered = state.calls.has(`use${use}` as Operation['id'])
    return { kind: isAnswered ? 'commit' : 'answer', use, task }
  }
  const { discard, operations } = plan.pipeline.prepare(viewOf(plan, state.store), use)
  if (discard.length > 0) return { kind: 'discard', use }
  return operationsStep(`use${use}`, operations, state) ?? { kind: 'snapshot', use }
}

/** The pending operations whose predecessors are done: these may run at the same time. */
export function readyOperations(operations: readonly Operation[], state: TrajectoryState): Operation[] {
  const pending = operations.filter(({ id }) => !state.calls.has(id))
  return pending.filter(({ after }) => after.every((id) => state.calls.has(id)))
}
