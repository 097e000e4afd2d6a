import type { DocumentId } from '../../ids/index.ts'
import { rowKey, type NodeRow } from '../../store/index.ts'
import { groupName } from '../group-name.ts'

/** One node of the cascade; the claims of a document form one. */
export interface CascadeNode {
  readonly name: string
  readonly type: NodeRow['type']
  readonly document: DocumentId | null
  readonly rows: readonly NodeRow[]
  /** names of the cascade's nodes this one derives from directly */
  readonly inputs: readonly string[]
  /** whether something it derives from is neither in the cascade nor the revised document */
  readonly hasOtherSupport: boolean
}

/**
 * C(F): the rows that a revision reaches, grouped, in row order (B13.1).
 * @param revised the document that changed; its versions are the roots F
 */
export function cascade(reached: readonly NodeRow[], revised: DocumentId): CascadeNode[] {
  const nameOf = new Map(reached.map((row) => [rowKey(row), groupName(row)]))
  const names = [...new Set(nameOf.values())]
  return names.flatMap((name) => {
    const rows = reached.filter((row) => groupName(row) === name)
    const [first] = rows
    if (first === undefined) return []
    const parents = rows.flatMap((row) => row.parents)
    const inputs = parents.flatMap((parent) => nameOf.get(rowKey(parent)) ?? [])
    return {
      name,
      type: first.type,
      document: first.document,
      rows,
      inputs: [...new Set(inputs)].filter((input) => input !== name),
      hasOtherSupport: parents.some((parent) => parent.id !== revised && !nameOf.has(rowKey(parent))),
    }
  })
}
