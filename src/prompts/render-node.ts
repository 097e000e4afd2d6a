import type { Source } from '../../corpora/scenario/index.ts'
import type { DocumentId } from '../ids/index.ts'
import type { NodeRow } from '../store/row.ts'

/**
 * A remembered line (B7.3). Versions are not shown: the host tracks them.
 * @param sourceOf the connector's source of a document; the global summary is of no single one and says `from=all`
 */
export function renderNode(node: NodeRow, sourceOf: (document: DocumentId) => Source): string {
  const from = node.document === null ? 'all' : `${node.document}:${sourceOf(node.document)}`
  return `- ${node.content.type} | ${node.content.text} | claim=${node.id} | from=${from}`
}
