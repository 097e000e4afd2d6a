import { SOURCES } from '../../corpora/scenario/index.ts'
import {
  digestOf,
  type Digest,
  type DocumentId,
  type NodeId,
  type OperationId,
  type Pseudonym,
} from '../ids/index.ts'
import { activeNodes } from './active.ts'
import type { Entry, RejectionEntry } from './entry.ts'
import { rowKey } from './row-key.ts'
import type { EvidenceRow, NodeContent, NodeRow, NodeType } from './row.ts'
import { snapshotId } from './snapshot.ts'
import type { StoreState } from './state.ts'

/** A node as an operation proposes it; the gateway gives it its version. */
export interface NodeDraft {
  readonly id: NodeId
  readonly type: NodeType
  readonly document: DocumentId | null
  readonly content: NodeContent
}

/** What one operation wants to write, and the rows its prompt had shown it. */
export interface Batch {
  readonly operation: OperationId
  readonly session: string
  readonly patient: Pseudonym
  readonly shown: readonly (EvidenceRow | NodeRow)[]
  readonly drafts: readonly NodeDraft[]
  /** active nodes that this batch stands in for: the document's earlier claims, the earlier summary */
  readonly replaces: { readonly type: NodeType; readonly document: DocumentId | null }
}

/**
 * The gateway (B5.4): an authorised connector source, the same patient, and every shown row still active at the version
 * shown; else the WHOLE batch is turned away. Admitted nodes replace their active predecessors, also those the new batch
 * no longer names. The entries are to be written in one transaction.
 */
export function admit(state: StoreState, batch: Batch): Entry[] {
  const rejection = reject(state, batch)
  if (rejection !== null) return [rejection]
  const parents = batch.shown.map(({ id, version }) => ({ id, version }))
  const snapshot = snapshotId(batch.shown)
  const rows = batch.drafts.map((draft): NodeRow => ({
    id: draft.id,
    version: latestVersion(state, draft.id) + 1,
    type: draft.type,
    document: draft.document,
    content: draft.content,
    digest: contentDigest(draft),
    parents,
    status: 'active',
    session: batch.session,
    snapshot,
  }))
  return [
    ...predecessors(state, batch).map(({ id, version }): Entry => ({
      type: 'node-status',
      id,
      version,
      status: 'superseded',
      cause: batch.operation,
    })),
    ...rows.map((row): Entry => ({ type: 'node', row })),
  ]
}

/** Keys in order: canonical JSON takes the quick way. */
function contentDigest({ content, document, type }: NodeDraft): Digest {
  return digestOf({ content: { text: content.text, type: content.type }, document, type })
}

function reject(state: StoreState, { operation, patient, shown }: Batch): RejectionEntry | null {
  const evidence = shown.filter((row): row is EvidenceRow => 'source' in row)
  const turnAway = (
    reason: RejectionEntry['reason'],
    rows: readonly (EvidenceRow | NodeRow)[],
  ): RejectionEntry => ({
    type: 'rejection',
    operation,
    reason,
    rows: rows.map(rowKey),
  })
  const foreign = evidence.filter((row) => row.patient !== patient)
  if (foreign.length > 0) return turnAway('foreign-patient', foreign)
  const unauthorised = evidence.filter((row) => !SOURCES.includes(row.source))
  if (unauthorised.length > 0) return turnAway('unauthorised-source', unauthorised)
  const stale = shown.filter((row) => !isStillActive(state, row))
  return stale.length > 0 ? turnAway('stale-input', stale) : null
}

function isStillActive(state: StoreState, row: EvidenceRow | NodeRow): boolean {
  const now = state.evidence.get(rowKey(row)) ?? state.nodes.get(rowKey(row))
  return now?.status === 'active' && now.digest === row.digest
}

function latestVersion(state: StoreState, id: NodeId): number {
  let version = 0
  while (state.nodes.has(rowKey({ id, version: version + 1 }))) version += 1
  return version
}

function predecessors(state: StoreState, { replaces }: Batch): NodeRow[] {
  return activeNodes(state, { type: replaces.type }).filter((node) => node.document === replaces.document)
}
