import { activeNodes, type Task } from '../store/index.ts'
import { allows } from '../prompts/index.ts'
import { activeDocuments } from './active-documents.ts'
import type { Offer } from './pipeline.ts'
import type { View } from './view.ts'

/** Ways to fill a use prompt, shared by the pipelines. */
export const offers = {
  /** every current document (B9.1) */
  documents: (view: View): Offer => ({ kind: 'documents', documents: activeDocuments(view) }),
  /** the current documents the task allows (B9.8) */
  allowedDocuments: (view: View, task: Task): Offer => ({
    kind: 'documents',
    documents: activeDocuments(view).filter((document) => allows(task, document)),
  }),
  /** all summaries, then all facts, without retrieval (B7.3, B7.7) */
  memory: (view: View): Offer => ({ kind: 'memory', nodes: remembered(view) }),
  /** facts of allowed documents and those documents' summaries, no global one (B9.7) */
  allowedMemory: (view: View, task: Task): Offer => ({
    kind: 'memory',
    nodes: remembered(view).filter((node) => {
      if (node.document === null) return false
      const row = [...view.store.evidence.values()].find(({ id }) => id === node.document)
      return row !== undefined && allows(task, view.documentOf(row.id, row.version))
    }),
  }),
} as const

function remembered({ store }: View) {
  return [
    ...activeNodes(store, { type: 'chunk-summary' }),
    ...activeNodes(store, { type: 'global-summary' }),
    ...activeNodes(store, { type: 'claim' }),
  ]
}
