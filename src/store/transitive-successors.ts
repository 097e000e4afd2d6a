import { activeNodes } from './active.ts'
import { rowKey } from './row-key.ts'
import { inRowOrder } from './in-row-order.ts'
import type { NodeRow, Parent } from './row.ts'
import type { StoreState } from './state.ts'

/** The active nodes that derive, directly or through others, from a row version: exactly what its change invalidates (H4). */
export function transitiveSuccessors(state: StoreState, root: Parent): NodeRow[] {
  const children = new Map<string, NodeRow[]>()
  for (const node of activeNodes(state)) {
    for (const parent of node.parents) {
      const key = rowKey(parent)
      children.set(key, [...(children.get(key) ?? []), node])
    }
  }
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
  return inRowOrder(reached.values())
}
