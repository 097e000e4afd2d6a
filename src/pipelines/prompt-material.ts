import { invariant } from '../ids/index.ts'
import { renderDocument, renderNode } from '../prompts/index.ts'
import {
  activeEvidence,
  activeNodes,
  type EvidenceRow,
  type NodeRow,
  type Operation,
} from '../store/index.ts'
import type { View } from './view.ts'

/** What an operation's prompt is made of, and the rows it thereby shows. */
export interface Material {
  readonly text: string
  readonly shown: readonly (EvidenceRow | NodeRow)[]
}

/**
 * The material of an operation's prompt (B7.1, B7.2): the document version; the document's admitted facts; all chunk
 * summaries. Where nothing was admitted the prompt says so, and the operation still depends on the evidence itself.
 */
export function promptMaterial(view: View, operation: Operation): Material {
  if (operation.kind === 'extract') {
    const row = activeEvidence(view.store).find(
      ({ id, version }) => id === operation.document && version === operation.version,
    )
    return row === undefined
      ? missing(view, operation)
      : { text: renderDocument(view.documentOf(row.id, row.version)), shown: [row] }
  }
  const isOfDocument = operation.kind === 'chunk-summary'
  const nodes = isOfDocument
    ? activeNodes(view.store, { type: 'claim', document: operation.document })
    : activeNodes(view.store, { type: 'chunk-summary' })
  if (nodes.length > 0) return { text: renderMemory(view, nodes), shown: nodes }
  const evidence = activeEvidence(view.store).filter(({ id }) => !isOfDocument || id === operation.document)
  return { text: NOTHING, shown: evidence }
}

/** Remembered lines, one a row. */
export function renderMemory(view: View, nodes: readonly NodeRow[]): string {
  if (nodes.length === 0) return NOTHING
  const sources = new Map([...view.store.evidence.values()].map(({ id, source }) => [id, source]))
  return nodes
    .map((node) =>
      renderNode(node, (document) => {
        const source = sources.get(document)
        invariant(source !== undefined, `document ${document} has a source`)
        return source
      }),
    )
    .join('\n')
}

const NOTHING = '(nothing is remembered)'

/** The version to extract is active no more: it is shown as it was planned, and the gateway turns the result away. */
function missing(view: View, operation: Extract<Operation, { kind: 'extract' }>): Material {
  const row = [...view.store.evidence.values()].find(
    ({ id, version }) => id === operation.document && version === operation.version,
  )
  invariant(row !== undefined, `document ${operation.document} version ${operation.version} was ingested`)
  return { text: renderDocument(view.documentOf(row.id, row.version)), shown: [row] }
}
