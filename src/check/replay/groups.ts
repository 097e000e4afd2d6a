import { inPlace } from './in-place.ts'
import type { Row } from './rows.ts'

/** Nodes that the selector counts as one: the claims of a document, a summary (B9.12). */
export interface Group {
  /** `c(D4)`, `s(D4)`, `G` */
  readonly name: string
  readonly type: Row['type']
  readonly document: string | null
  /** groups it derives from directly */
  readonly inputs: readonly string[]
  /** ids of what it derives from directly and is in no group */
  readonly others: readonly string[]
}

/** The groups of some nodes, in place. */
export function groupsOf(nodes: readonly Row[]): Group[] {
  const names = [...new Set(inPlace(nodes).map(nameOf))]
  return names.map((name) => {
    const rows = nodes.filter((node) => nameOf(node) === name)
    const parents = rows.flatMap((row) => row.parents)
    const inputs: string[] = []
    const others: string[] = []
    for (const parent of parents) {
      const node = nodes.find(({ id, version }) => id === parent.id && version === parent.version)
      if (node === undefined) others.push(parent.id)
      else if (!inputs.includes(nameOf(node))) inputs.push(nameOf(node))
    }
    return { name, type: rows[0]?.type ?? 'claim', document: rows[0]?.document ?? null, inputs, others }
  })
}

/**
 * The groups that can never come back (B13.2): claims of a revoked document, and summaries none of whose support is left.
 * @param groups in place, so that what a group derives from comes before it
 */
export function removedOf(
  groups: readonly Group[],
  revision: { readonly kind: 'revoke' | 'replace'; readonly document: string },
): string[] {
  const removed: string[] = []
  for (const { name, type, inputs, others } of groups) {
    const isKept =
      type === 'claim'
        ? revision.kind === 'replace'
        : others.some((id) => id !== revision.document) ||
          inputs.some((input) => !removed.includes(input)) ||
          (inputs.length === 0 && revision.kind === 'replace')
    if (!isKept) removed.push(name)
  }
  return removed
}

function nameOf({ type, document }: Row): string {
  if (type === 'global-summary') return 'G'
  return `${type === 'claim' ? 'c' : 's'}(${document ?? ''})`
}
