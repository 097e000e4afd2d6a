import fc from 'fast-check'
import type { DocumentId } from '../../../src/ids/index.ts'
import { nodeId, type NodeDraft, type NodeType } from '../../../src/store/index.ts'

/** What an operation wants to write in the place of what stood there. */
export interface BatchDrafts {
  readonly type: NodeType
  readonly document: DocumentId | null
  readonly drafts: readonly NodeDraft[]
}

const documents = fc.constantFrom('D1', 'D2', 'D3', 'D4').map((id) => id as DocumentId)
const texts = fc.string({ maxLength: 12 })

const claims: fc.Arbitrary<BatchDrafts> = fc
  .tuple(
    documents,
    fc.array(fc.tuple(fc.constantFrom('medication', 'problem', 'lab'), texts), { maxLength: 4 }),
  )
  .map(([document, facts]) => ({
    type: 'claim',
    document,
    drafts: facts.map(([type, text], place) => {
      return { id: nodeId.claim(document, place + 1), type: 'claim', document, content: { type, text } }
    }),
  }))

const chunkSummaries: fc.Arbitrary<BatchDrafts> = fc.tuple(documents, texts).map(([document, text]) => ({
  ...{ type: 'chunk-summary' as const, document },
  drafts: [summaryDraft({ id: nodeId.chunkSummary(document), type: 'chunk-summary', document }, text)],
}))

const globalSummaries: fc.Arbitrary<BatchDrafts> = texts.map((text) => ({
  ...{ type: 'global-summary' as const, document: null },
  drafts: [summaryDraft({ id: nodeId.globalSummary, type: 'global-summary', document: null }, text)],
}))

/** Answers of the three kinds of operation: a document's facts (also none), its summary, the global summary. */
export const batchDrafts: fc.Arbitrary<BatchDrafts> = fc.oneof(claims, chunkSummaries, globalSummaries)

function summaryDraft(node: Pick<NodeDraft, 'id' | 'type' | 'document'>, text: string): NodeDraft {
  return { ...node, content: { type: node.type, text } }
}
