import type { Source } from '../../corpora/scenario/index.ts'
import type { Digest, DocumentId, NodeId, Pseudonym, SnapshotId } from '../ids/index.ts'

/** Evidence moves from `active` to `superseded` (a newer version came) or `revoked` (withdrawn by its connector). */
export type EvidenceStatus = 'active' | 'superseded' | 'revoked'

/** One version of one document, as the store knows it (paper B, App. A; B5.1). */
export interface EvidenceRow {
  readonly id: DocumentId
  readonly version: number
  readonly source: Source
  readonly patient: Pseudonym
  readonly digest: Digest
  readonly status: EvidenceStatus
}

/** The kinds of derived nodes, in the order in which they are derived (B5.2). */
export const NODE_TYPES = ['claim', 'chunk-summary', 'global-summary'] as const
/** One kind of node. */
export type NodeType = (typeof NODE_TYPES)[number]

/**
 * `superseded`: a newer version of the node stands in its place; `invalidated`: something it derives from changed;
 * `withdrawn`: taken back by the selector's barrier or by a pipeline that keeps nothing.
 */
export type NodeStatus = 'active' | 'superseded' | 'invalidated' | 'withdrawn'

/** A row that another row was derived from, at the version that was shown. */
export interface Parent {
  readonly id: DocumentId | NodeId
  readonly version: number
}

/** One version of one derived node (paper B, App. A; B5.2). */
export interface NodeRow {
  readonly id: NodeId
  readonly version: number
  readonly type: NodeType
  /** the document a claim or chunk summary speaks of; null for the global summary */
  readonly document: DocumentId | null
  readonly content: NodeContent
  /** hash of type, document and content */
  readonly digest: Digest
  readonly parents: readonly Parent[]
  readonly status: NodeStatus
  /** the phase that made it: `ingest`, `revise`, `use1`, … */
  readonly session: string
  /** content hash of the rows its operation was shown */
  readonly snapshot: SnapshotId
}

/** What a node says: a fact's type and text; a summary's type is its node type. */
export interface NodeContent {
  readonly type: string
  readonly text: string
}

/** A row as a snapshot or a read set saw it. Identity is (id, version). */
export interface SeenRow {
  readonly id: DocumentId | NodeId
  readonly version: number
  readonly status: EvidenceStatus | NodeStatus
  readonly digest: Digest
}
