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
 * so that going on after a kill is the same decision as going on at all. A call that failed for good ends the
 * trajectory, but only once everything that does not build on it is done: which calls a failed trajectory made must not
 * depend on what happened to come first.
 */
export function nextStep(plan: TrajectoryPlan, state: TrajectoryState): Step {
  if (state.end !== null) return { kind: 'ended' }
  if (state.begin === null) return { kind: 'open' }
  return (
    ingestStep(plan, state) ??
    revisionStep(plan, state) ??
    useStep(plan, state) ?? { kind: 'finish', outcome: 'completed', reason: null }
  )
}

/** Ingest is behind whoever took a snapshot; before, what is left of it. */
function ingestStep({ pipeline, scenario }: TrajectoryPlan, state: TrajectoryState): Step | null {
  return state.snapshots.length > 0
    ? null
    : operationsStep('ingest', pipeline.ingest(scenario.documents), state)
}

/**
 * What is left of a phase's operations, or the end if one of them failed; null when all are done.
 * @param planned each behind those it comes after
 */
function operationsStep(phase: Phase, planned: readonly Operation[], state: TrajectoryState): Step | null {
  const lost = unreachable(planned, state)
  const operations = planned.filter(({ id }) => !state.calls.has(id) && !lost.has(id))
  if (operations.length > 0) return { kind: 'operations', phase, operations }
  const failed = planned.find(({ id }) => failureOf(id, state) !== null)
  return failed === undefined ? null : failedStep(failureOf(failed.id, state))
}

/** Operations that failed, or that build on one that did. */
function unreachable(planned: readonly Operation[], state: TrajectoryState): Set<string> {
  const lost = new Set<string>()
  for (const { id, after } of planned) {
    if (failureOf(id, state) !== null || after.some((before) => lost.has(before))) lost.add(id)
  }
  return lost
}

function failureOf(id: Operation['id'], { calls }: TrajectoryState): string | null {
  return calls.get(id)?.failure ?? null
}

function failedStep(reason: string | null): Step {
  return { kind: 'finish', outcome: 'failed', reason }
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
    const call = state.calls.get(`use${use}` as Operation['id'])
    if (call === undefined) return { kind: 'answer', use, task }
    return call.failure === null ? { kind: 'commit', use, task } : failedStep(call.failure)
  }
  const { discard, operations } = plan.pipeline.prepare(viewOf(plan, state.store), use)
  if (discard.length > 0) return { kind: 'discard', use }
  return operationsStep(`use${use}`, operations, state) ?? { kind: 'snapshot', use }
}

/** The pending operations whose predecessors are done: these may run at the same time. */
export function readyOperations(operations: readonly Operation[], state: TrajectoryState): Operation[] {
  const isDone = (id: Operation['id']): boolean => state.calls.get(id)?.failure === null
  const pending = operations.filter(({ id }) => !state.calls.has(id))
  return pending.filter(({ after }) => after.every(isDone))
}
