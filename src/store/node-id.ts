import type { DocumentId, NodeId } from '../ids/index.ts'

/**
 * Node ids come from the document and the place in it, never from a run, so that a prompt that shows them holds no
 * run-specific byte: `D4.1` (claim), `D4.s` (chunk summary), `G` (global summary).
 */
export const nodeId = {
  claim: (document: DocumentId, ordinal: number): NodeId => `${document}.${ordinal}` as NodeId,
  chunkSummary: (document: DocumentId): NodeId => `${document}.s` as NodeId,
  globalSummary: 'G' as NodeId,
} as const
