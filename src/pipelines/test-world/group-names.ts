import type { NodeRow } from '../../store/index.ts'
import { groupName } from '../group-name.ts'

/** The nodes as counts see them, the claims of a document as one: `c(D4)`, `s(D4)`, `G`. */
export function groupNames(nodes: readonly NodeRow[]): string[] {
  return [...new Set(nodes.map(groupName))]
}
