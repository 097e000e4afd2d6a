import type { DocumentId } from '../ids/index.ts'
import { inRowOrder } from './in-row-order.ts'
import type { EvidenceRow, NodeRow, NodeType } from './row.ts'
import type { StoreState } from './state.ts'

interface ActiveRows {
  readonly evidence: readonly EvidenceRow[]
  readonly nodes: readonly NodeRow[]
}

/** Sorted once per state: a state never changes, and one decision asks several times. */
const known = new WeakMap<StoreState, ActiveRows>()

/** The active evidence, in row order. */
export function activeEvidence(state: StoreState): readonly EvidenceRow[] {
  return activeRows(state).evidence
}

/** The active nodes, of one type or one document if asked, in row order. */
export function activeNodes(
  state: StoreState,
  only: { readonly type?: NodeType; readonly document?: DocumentId } = {},
): readonly NodeRow[] {
  return activeRows(state).nodes.filter(
    (row) =>
      (only.type === undefined || row.type === only.type) &&
      (only.document === undefined || row.document === only.document),
  )
}

function activeRows(state: StoreState): ActiveRows {
  const before = known.get(state)
  if (before !== undefined) return before
  const rows = { evidence: active(state.evidence.values()), nodes: active(state.nodes.values()) }
  known.set(state, rows)
  return rows
}

function active<Row extends EvidenceRow | NodeRow>(rows: Iterable<Row>): Row[] {
  const found: Row[] = []
  for (const row of rows) if (row.status === 'active') found.push(row)
  return inRowOrder(found)
}
