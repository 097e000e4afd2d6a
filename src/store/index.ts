export { activeEvidence, activeNodes } from './active.ts'
export { admit, type Batch, type NodeDraft } from './admit.ts'
export { applyEntries } from './apply-entries.ts'
export { bodiesOf } from './bodies-of.ts'
export { decideCommit, type Verdict } from './decide-commit.ts'
export type * from './entry.ts'
export { foldTrajectory, EMPTY_TRAJECTORY, type TrajectoryState } from './fold-trajectory.ts'
export { ingestEvidence } from './ingest-evidence.ts'
export { openJournal, type Journal } from './journal.ts'
export { mayBecome, type StatusChange } from './may-become.ts'
export { nodeId } from './node-id.ts'
export type { Operation } from './operation.ts'
export { readSet } from './read-set.ts'
export { reviseEvidence } from './revise-evidence.ts'
export { rowKey } from './row-key.ts'
export { inRowOrder } from './in-row-order.ts'
export type {
  EvidenceRow,
  EvidenceStatus,
  NodeContent,
  NodeRow,
  NodeStatus,
  NodeType,
  Parent,
  SeenRow,
} from './row.ts'
export { takeSnapshot } from './snapshot.ts'
export { EMPTY_STORE, type StoreState } from './state.ts'
export { transitiveSuccessors } from './transitive-successors.ts'
