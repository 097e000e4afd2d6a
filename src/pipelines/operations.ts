import type { DocumentId, OperationId } from '../ids/index.ts'
import type { Operation } from '../store/index.ts'

interface Versioned {
  readonly document: DocumentId
  readonly version: number
}

/** The operation that extracts one document version's facts. */
export function extraction(phase: string, { document, version }: Versioned): Operation {
  return {
    kind: 'extract',
    id: `${phase}/extract/${document}@${version}` as OperationId,
    after: [],
    document,
    version,
  }
}

/** The operation that summarises one document's facts. */
export function chunkSummary(phase: string, document: DocumentId, after: readonly Operation[]): Operation {
  return {
    kind: 'chunk-summary',
    id: `${phase}/summary/${document}` as OperationId,
    after: after.map(({ id }) => id),
    document,
  }
}

/** The operation that merges all chunk summaries. */
export function globalSummary(phase: string, after: readonly Operation[]): Operation {
  return { kind: 'global-summary', id: `${phase}/global` as OperationId, after: after.map(({ id }) => id) }
}

/**
 * Everything derived from some documents, in dependency order (B9.3): each document's extraction, then its summary;
 * the global summary after all of them. Documents do not wait for each other.
 */
export function deriveAll(phase: string, documents: readonly Versioned[]): Operation[] {
  const chains = documents.map((document) => {
    const extract = extraction(phase, document)
    return [extract, chunkSummary(phase, document.document, [extract])] as const
  })
  const summaries = chains.map(([, summary]) => summary)
  return [...chains.flat(), globalSummary(phase, summaries)]
}
