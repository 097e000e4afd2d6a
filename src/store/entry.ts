import type { EventName, Partition, Size } from '../../corpora/scenario/index.ts'
import type { Digest, DocumentId, NodeId, OperationId, Pseudonym, SnapshotId } from '../ids/index.ts'
import type { Operation } from './operation.ts'
import type { EvidenceRow, EvidenceStatus, NodeRow, NodeStatus, SeenRow } from './row.ts'

/** `ingest`, `use0`, `revise`, `use1`, … */
export type Phase = 'ingest' | 'revise' | `use${number}`
/** What a call is for (contract, table `calls`). */
export type Purpose = 'extract' | 'chunk-summary' | 'global-summary' | 'use'
/** What a use asks for: the medication list or the problem list (B2.1). */
export type Task = 'MED' | 'DX'

/** How an answer's JSON was read (B8): the first label that fits. */
export type ParseLabel = 'strict' | 'unwrapped' | 'relaxed' | 'closed_brackets' | 'prefix_kept' | 'failed'

/** How a trajectory ends. One that failed stays in every denominator (B10.3). */
export type Outcome = 'completed' | 'failed' | 'abandoned'

/** What makes a trajectory this one and no other; its hash is the trajectory's id. */
export interface CellIdentity {
  readonly patient: Pseudonym
  readonly size: Size
  readonly event: EventName
  readonly pipeline: string
  readonly context: string
  readonly model: string
  readonly seed: number
}

/**
 * Everything that happens to a trajectory, in the order it became durable. The log of these is the only truth of a
 * run: state, tables and figures are folds of it.
 */
export type Entry =
  | BeginEntry
  | { readonly type: 'evidence'; readonly row: EvidenceRow; readonly tokens: number }
  | {
      readonly type: 'evidence-status'
      readonly id: DocumentId
      readonly version: number
      readonly status: EvidenceStatus
    }
  | AttemptEntry
  | CallEntry
  | { readonly type: 'node'; readonly row: NodeRow }
  | {
      readonly type: 'node-status'
      readonly id: NodeId
      readonly version: number
      readonly status: NodeStatus
      readonly cause: string
    }
  | RejectionEntry
  | SnapshotEntry
  | ReadSetEntry
  | CommitEntry
  | RevisionEntry
  | { readonly type: 'end'; readonly outcome: Outcome; readonly reason: string | null }

/** The first entry of a trajectory: which cell of the plan it is, and the scenario it runs. */
export interface BeginEntry {
  readonly type: 'begin'
  readonly cell: CellIdentity
  readonly partition: Partition
  /** place in the plan's expansion, for tables in the plan's order */
  readonly ordinal: number
  /** hash of the scenario's canonical JSON, kept as a body */
  readonly scenario: Digest
  /** the tasks of the uses in order: use 0 first */
  readonly uses: readonly Task[]
}

/** One try on the wire (C2). */
export interface AttemptEntry {
  readonly type: 'attempt'
  readonly operation: OperationId
  readonly attempt: number
  /** HTTP status; null when there was none */
  readonly status: number | null
  /** null when it brought an answer */
  readonly errorCode: string | null
  readonly promptTokens: number | null
  readonly completionTokens: number | null
  /** tokens (ours) that bought nothing: the prompt of an attempt whose answer was not used */
  readonly wasted: number
  readonly startedAt: number
  readonly latencyMs: number
}

/** One logical call (C2). Prompts and answers are bodies, kept once by hash. */
export interface CallEntry {
  readonly type: 'call'
  readonly operation: OperationId
  readonly phase: Phase
  readonly purpose: Purpose
  readonly document: DocumentId | null
  readonly documentVersion: number | null
  readonly prompt: Digest
  /** null when no attempt brought an answer */
  readonly answer: Digest | null
  readonly promptTokens: number | null
  readonly completionTokens: number | null
  readonly cachedTokens: number | null
  /** by the words rule; real tokenizers are counted when reading */
  readonly promptWords: number
  /** characters of the messages' contents, the selector's unit of cost (B13.4) */
  readonly promptCharacters: number
  readonly finishReason: string | null
  readonly parse: ParseLabel | null
  readonly flags: readonly string[]
  readonly attempts: number
  readonly latencyMs: number
  /** why no answer came; null when one did */
  readonly failure: string | null
}

/** The gateway turned a whole batch away (B5.4). */
export interface RejectionEntry {
  readonly type: 'rejection'
  readonly operation: OperationId
  readonly reason: 'stale-input' | 'unauthorised-source' | 'foreign-patient'
  readonly rows: readonly string[]
}

/** One read transaction over active evidence and active nodes (B5.3). */
export interface SnapshotEntry {
  readonly type: 'snapshot'
  readonly use: number
  readonly id: SnapshotId
  readonly rows: readonly {
    readonly id: DocumentId | NodeId
    readonly version: number
    readonly digest: Digest
  }[]
}

/** What the prompt of a use was rendered from, with each node's own parents (B5.6, H6). */
export interface ReadSetEntry {
  readonly type: 'read-set'
  readonly use: number
  readonly snapshot: SnapshotId
  readonly rows: readonly SeenRow[]
}

/** The action record, written in one transaction with the gate's verdict (B5.6, B5.8). */
export interface CommitEntry {
  readonly type: 'commit'
  readonly use: number
  readonly task: Task
  readonly snapshot: SnapshotId
  readonly verdict: 'committed' | 'blocked'
  readonly reasons: readonly string[]
  readonly blockedBy: readonly string[]
  readonly answer: Digest
}

/**
 * The revision is met: its evidence entries, the nodes it invalidates or withdraws and this entry are one transaction. The
 * operations still to do are fixed here, so that going on after a kill reads them instead of deciding them again.
 */
export interface RevisionEntry {
  readonly type: 'revision'
  readonly kind: 'revoke' | 'replace'
  readonly document: DocumentId
  readonly operations: readonly Operation[]
  /** what a selecting pipeline decided (B13); null for the others */
  readonly selection: Selection | null
}

/** The selector's decision for one revision (B13.3–B13.6). The claims of a document count as one node, named `c(D4)`. */
export interface Selection {
  readonly withdrawn: readonly string[]
  /** nodes the mode map removes for good; they are no candidates for republication */
  readonly removed: readonly string[]
  readonly selected: readonly string[]
  /** characters of the prompts that a full rebuild would need, as predicted before the repair */
  readonly rebuildCharacters: number
}
