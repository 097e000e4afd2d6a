import { invariant } from '../ids/index.ts'
import { rowKey, inRowOrder, transitiveSuccessors, type NodeRow } from '../store/index.ts'
import type { ActiveRevision } from './pipeline.ts'
import type { View } from './view.ts'

/** The nodes that a revision reaches: the transitive successors of every version of the document that is active no more. */
export function affected(view: View, revision: ActiveRevision): NodeRow[] {
  const document = revision.kind === 'revoke' ? revision.document : revision.document.document
  const past = [...view.store.evidence.values()].filter(
    (row) => row.id === document && row.status !== 'active',
  )
  invariant(past.length > 0, `revision of ${document} changed a version`)
  const reached = past.flatMap((row) => transitiveSuccessors(view.store, row))
  return inRowOrder(new Map(reached.map((node) => [rowKey(node), node])).values())
}
