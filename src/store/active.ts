import type { DocumentId } from '../ids/index.ts'
import { rowOrder } from './row-order.ts'
import type { EvidenceRow, NodeRow, NodeType } from './row.ts'
import type { StoreState } from './state.ts'

/** The active evidence, in row order. */
export function activeEvidence(state: StoreState): EvidenceRow[] {
  return [...state.evidence.values()].filter((row) => row.status === 'active').sort(rowOrder)
}

/** The active nodes, of one type or one document if asked, in row order. */
export function activeNodes(
  state: StoreState,
  only: { readonly type?: NodeType; readonly document?: DocumentId } = {},
): NodeRow[] {
  return [...state.nodes.values()]
    .filter(
      (row) =>
        row.status === 'active' &&
        (only.type === undefined || row.type === only.type) &&
        (only.document === undefined || row.document === only.document),
    )
    .sort(rowOrder)
}
