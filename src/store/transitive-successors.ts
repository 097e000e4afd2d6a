import { rowKey } from './row-key.ts'
import { inRowOrder } from './in-row-order.ts'
import type { NodeRow, Parent } from './row.ts'
import type { StoreState } from './state.ts'

/**
 * The active nodes that derive, directly or through others, from a row version: exactly what its change invalidates (H4).
 * The others may be active no more: what was derived from a claim does not stop deriving from its document when the claim
 * is replaced.
 */
export function transitiveSuccessors(state: StoreState, root: Parent): NodeRow[] {
  const children = childrenByKey(state)
  const reached = new Map<string, NodeRow>()
  const frontier = [rowKey(root)]
  for (let key = frontier.pop(); key !== undefined; key = frontier.pop()) {
    for (const child of children.get(key) ?? []) {
      const childKey = rowKey(child)
      if (reached.has(childKey)) continue
      reached.set(childKey, child)
      frontier.push(childKey)
    }
  }
  return inRowOrder([...reached.values()].filter(({ status }) => status === 'active'))
}

/** Nodes of every status by the rows that they were derived from. */
function childrenByKey({ nodes }: StoreState): Map<string, NodeRow[]> {
  const children = new Map<string, NodeRow[]>()
  for (const node of nodes.values()) {
    for (const parent of node.parents) {
      const key = rowKey(parent)
      const known = children.get(key)
      if (known === undefined) children.set(key, [node])
      else known.push(node)
    }
  }
  return children
}
