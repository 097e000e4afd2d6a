import { invariant, type DocumentId, type NodeId, type OperationId } from '../../src/ids/index.ts'
import {
  activeEvidence,
  activeNodes,
  rowKey,
  type Batch,
  type Entry,
  type EvidenceRow,
  type NodeDraft,
  type NodeRow,
  type NodeStatus,
  type NodeType,
  type StoreState,
} from '../../src/store/index.ts'
import type { StoreRules } from '../testing/store-rules.ts'
import { HISTORY_PATIENT } from './decide-evidence.ts'
import { findRow } from './find-row.ts'
import { impossible } from './impossible.ts'
import type { Step } from './step.ts'
import type { Decided, Session } from './world.ts'

type NodeStep = Extract<Step, { verb: 'invalidate' | 'withdraw' | 'republish' | 'derive' | 'ask' | 'admit' }>

/** What a step does to derived nodes: asks for them, brings them through the gateway, retires them. */
export function decideNodes(
  rules: StoreRules,
  { store, session }: { readonly store: StoreState; readonly session: Session },
  step: NodeStep,
): Decided {
  switch (step.verb) {
    case 'ask':
      return { entries: [], session: { ...session, batch: batchFor(store, step) } }
    case 'admit':
      if (session.batch === null) throw impossible(`${step.session} has asked for nothing`)
      return { entries: rules.admit(store, session.batch), session: { ...session, batch: null } }
    case 'derive':
      return { entries: rules.admit(store, batchFor(store, step)) }
    case 'republish':
      return { entries: rules.admit(store, batchFor(store, { ...step, ...againOf(store, step.node) })) }
    case 'withdraw':
      return { entries: retire([activeNode(store, step.node)], 'withdrawn') }
    case 'invalidate':
      return { entries: retire(affected(rules, store, step.document), 'invalidated') }
  }
}

function batchFor(
  store: StoreState,
  { session, nodes, from }: Pick<Extract<Step, { verb: 'derive' }>, 'session' | 'nodes' | 'from'>,
): Batch {
  const shown = from.map((name) => findRow(store, name))
  const drafts = nodes.map((id) => draft(id, shown))
  const [first] = drafts
  invariant(first !== undefined, 'a batch brings a node')
  return {
    operation: `${session ?? 'ingest'}/${first.type}/${first.document ?? 'all'}` as OperationId,
    session: session ?? 'ingest',
    patient: HISTORY_PATIENT,
    shown,
    drafts,
    replaces: { type: first.type, document: first.document },
  }
}

/** Same rows shown, same content: a node that is derived again from what did not change has an old digest. */
function draft(id: NodeId, shown: readonly (EvidenceRow | NodeRow)[]): NodeDraft {
  const type: NodeType = id === 'G' ? 'global-summary' : id.endsWith('.s') ? 'chunk-summary' : 'claim'
  const document = id === 'G' ? null : (id.slice(0, id.indexOf('.')) as DocumentId)
  const text = `${id} from ${shown.map(rowKey).join(' ')}`
  return { id, type, document, content: { type: type === 'claim' ? 'medication' : type, text } }
}

/** A withdrawn node comes back as its next version, from what its parents are now. */
function againOf(
  store: StoreState,
  node: NodeId,
): { nodes: NodeId[]; from: { id: DocumentId | NodeId; version: null }[] } {
  const versions = [...store.nodes.values()].filter(({ id }) => id === node)
  const last = versions.at(-1)
  if (last?.status !== 'withdrawn') throw impossible(`${node} is not withdrawn`)
  return { nodes: [node], from: last.parents.map(({ id }) => ({ id, version: null })) }
}

function activeNode(store: StoreState, node: NodeId): NodeRow {
  const row = activeNodes(store).find(({ id }) => id === node)
  if (row === undefined) throw impossible(`${node} has no active version`)
  return row
}

function affected(rules: StoreRules, store: StoreState, document: DocumentId): NodeRow[] {
  const current = new Set(activeEvidence(store).map(rowKey))
  const past = [...store.evidence.values()].filter((row) => row.id === document && !current.has(rowKey(row)))
  if (past.length === 0) throw impossible(`${document} has no past version`)
  const reached = past.flatMap((row) => rules.transitiveSuccessors(store, row))
  return [...new Map(reached.map((node) => [rowKey(node), node])).values()]
}

function retire(nodes: readonly NodeRow[], status: NodeStatus): Entry[] {
  return nodes.map(({ id, version }) => ({ type: 'node-status', id, version, status, cause: 'history' }))
}
