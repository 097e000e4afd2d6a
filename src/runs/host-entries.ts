import { payloadOf, type DocumentVersion } from '../../corpora/scenario/index.ts'
import { viewOf, type HostStep, type TrajectoryPlan } from '../../machines/trajectory/index.ts'
import { invariant, type OperationId } from '../ids/index.ts'
import { wordTokens } from '../models/index.ts'
import {
  decideCommit,
  ingestEvidence,
  readSet,
  reviseEvidence,
  applyEntries,
  takeSnapshot,
  type Entry,
  type NodeRow,
  type NodeStatus,
  type TrajectoryState,
} from '../store/index.ts'
import { shownRows } from './render-offer.ts'

/** The entries of one step that needs no model, decided on the state they are written to; one transaction. */
export function hostEntries(
  plan: TrajectoryPlan,
  state: TrajectoryState,
  step: Exclude<HostStep, { readonly kind: 'answer' }>,
): Entry[] {
  switch (step.kind) {
    case 'open':
      return beginEntries(plan)
    case 'discard':
      return discardEntries(plan, state, step.use)
    case 'snapshot':
      return snapshotEntries(plan, state, step)
    case 'commit':
      return commitEntries(state, step)
    case 'revise':
      return revisionEntries(plan, state)
    case 'finish':
      return [{ type: 'end', outcome: step.outcome, reason: step.reason }]
  }
}

function beginEntries({ cell, ordinal, scenario, scenarioDigest, uses }: TrajectoryPlan): Entry[] {
  return [
    { type: 'begin', cell, partition: scenario.partition, ordinal, scenario: scenarioDigest, uses },
    ...scenario.documents.map((document) => ingestEvidence(document, payloadTokens(document))),
  ]
}

function payloadTokens(document: DocumentVersion): number {
  return wordTokens(payloadOf(document))
}

function discardEntries(plan: TrajectoryPlan, state: TrajectoryState, use: number): Entry[] {
  const { discard } = plan.pipeline.prepare(viewOf(plan, state.store), use)
  return retire(discard, 'withdrawn', `use${use}`)
}

function retire(nodes: readonly NodeRow[], status: NodeStatus, cause: string): Entry[] {
  return nodes.map(({ id, version }) => ({ type: 'node-status', id, version, status, cause }))
}

/** The snapshot and the read set of what the pipeline will show from it. */
function snapshotEntries(
  plan: TrajectoryPlan,
  state: TrajectoryState,
  { use }: Extract<HostStep, { kind: 'snapshot' }>,
): Entry[] {
  const task = plan.uses[use]
  invariant(task !== undefined, `use ${use} has a task`)
  const view = viewOf(plan, state.store)
  const snapshot = takeSnapshot(state.store, use)
  const rows = readSet(state.store, shownRows(view, plan.pipeline.offer(view, task)))
  return [snapshot, { type: 'read-set', use, snapshot: snapshot.id, rows }]
}

/** The gate's verdict on the state it is written to, with the action record (B5.6). */
function commitEntries(
  state: TrajectoryState,
  { use, task }: Extract<HostStep, { kind: 'commit' }>,
): Entry[] {
  const read = state.readSets[use]
  const call = state.calls.get(`use${use}` as OperationId)
  invariant(
    read !== undefined && call !== undefined && call.answer !== null,
    `use ${use} is answered before it commits`,
  )
  const verdict = decideCommit(state.store, read.rows)
  return [
    {
      type: 'commit',
      use,
      task,
      snapshot: read.snapshot,
      verdict: verdict.verdict,
      reasons: verdict.verdict === 'blocked' ? verdict.reasons : [],
      blockedBy: verdict.verdict === 'blocked' ? verdict.blockedBy : [],
      answer: call.answer,
    },
  ]
}

/** Barrier before operator: the evidence changes and what it reaches is retired in the transaction that fixes the repair. */
function revisionEntries(plan: TrajectoryPlan, state: TrajectoryState): Entry[] {
  const { revision } = plan.scenario
  invariant(revision.kind !== 'none', 'only a revision is met')
  const evidence = reviseEvidence(state.store, revision, payloadTokens)
  const view = viewOf(plan, applyEntries(state.store, evidence))
  const { retire: nodes, as, operations, selection } = plan.pipeline.revise(view, revision)
  const document = revision.kind === 'revoke' ? revision.document : revision.document.document
  return [
    ...evidence,
    ...retire(nodes, as, 'revise'),
    { type: 'revision', kind: revision.kind, document, operations, selection },
  ]
}
