import type { DocumentId, NodeId } from '../../src/ids/index.ts'

/** Whether an id is a derived node's, not a document's. */
export function isNode(id: DocumentId | NodeId): id is NodeId {
  return id === 'G' || id.includes('.')
}
