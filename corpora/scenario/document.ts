import { sha256, type Digest, type DocumentId, type Pseudonym } from '../../src/ids/index.ts'

/** The connector that delivered a document; a task's allowed sources are stated in these words. */
export const SOURCES = ['pharmacy', 'ehr', 'lab'] as const
/** One connector’s name, as headers and remembered lines show it (B1.2). */
export type Source = (typeof SOURCES)[number]

/** What a document holds. The problem-list task allows exactly one kind, not a source (matrix: filters work by document). */
export const DOCUMENT_KINDS = ['orders', 'problem-list', 'measurements', 'treatments'] as const
/** One kind of document. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** One version of a connector document (paper B, §3). Its payload never holds its header. */
export interface DocumentVersion {
  readonly document: DocumentId
  readonly version: number
  readonly kind: DocumentKind
  readonly source: Source
  readonly patient: Pseudonym
  /**
   * One record a line, each opening with its type: `MEDICATION: …`, `PROBLEM: …`, `LAB: …`, `VITAL: …`,
   * `TREATMENT: …`. No line is empty and none holds a line break.
   */
  readonly lines: readonly string[]
}

/** The lines as the payload whose digest identifies the version. */
export function payloadOf(document: DocumentVersion): string {
  return document.lines.join('\n')
}

/** sha256 of the payload's UTF-8 bytes (B1.2). */
export function payloadDigest(document: DocumentVersion): Digest {
  return sha256(payloadOf(document))
}
