import type { NodeRow } from '../store/index.ts'

/**
 * The name under which a node is counted and selected: `c(D4)`, `s(D4)`, `G`, as in paper B, Fig. 1. The claims of one document
 * are one node (B9.12).
 */
export function groupName({ type, document }: Pick<NodeRow, 'type' | 'document'>): string {
  if (type === 'global-summary') return 'G'
  return `${type === 'claim' ? 'c' : 's'}(${document ?? ''})`
}
