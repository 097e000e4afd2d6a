import { invariant } from '../ids/index.ts'
import { rowKey } from './row-key.ts'
import { inRowOrder } from './in-row-order.ts'
import type { EvidenceRow, NodeRow, SeenRow } from './row.ts'
import type { StoreState } from './state.ts'

/**
 * What an action read: the rows its prompt was rendered from and, for each node, that node's own parents at the versions
 * it was derived from (B5.6). Constraints stay per node: two nodes may need different versions of one parent, and both
 * are in the set (H6). Each row carries the status the snapshot saw, so that a superseded parent that was superseded all
 * along is no change (B5.7).
 */
export function readSet(state: StoreState, shown: readonly (EvidenceRow | NodeRow)[]): SeenRow[] {
  const seen = new Map<string, SeenRow>()
  for (const row of shown) {
    add(seen, row)
    if ('parents' in row) for (const parent of row.parents) add(seen, rowOf(state, rowKey(parent)))
  }
  return inRowOrder(seen.values())
}

function rowOf(state: StoreState, key: string): EvidenceRow | NodeRow {
  const row = state.evidence.get(key) ?? state.nodes.get(key)
  invariant(row !== undefined, `parent ${key} is in the store`)
  return row
}

function add(seen: Map<string, SeenRow>, { id, version, status, digest }: SeenRow): void {
  seen.set(rowKey({ id, version }), { id, version, status, digest })
}
