import type { DocumentVersion, Revision } from '../../../corpora/scenario/index.ts'
import type { DocumentId, Pseudonym } from '../../ids/index.ts'

/** The one patient of the test world. */
export const PATIENT = 'P0000000001' as Pseudonym

const KINDS = [
  { kind: 'orders', source: 'pharmacy', record: 'MEDICATION: drug' },
  { kind: 'problem-list', source: 'ehr', record: 'PROBLEM: system|disease' },
  { kind: 'measurements', source: 'lab', record: 'LAB: value' },
  { kind: 'orders', source: 'pharmacy', record: 'MEDICATION: event drug' },
] as const

/**
 * The documents D1, D2, … of a made-up person: orders, problem list, measurements, orders, and so on.
 * @param lines how many records each holds
 */
export function documentsOf(lines: readonly number[]): DocumentVersion[] {
  return lines.map((count, index) => {
    const { kind, source, record } = KINDS[index % KINDS.length] ?? KINDS[0]
    const id = `D${index + 1}`
    return {
      document: id as DocumentId,
      version: 1,
      kind,
      source,
      patient: PATIENT,
      lines: Array.from({ length: count }, (_, line) => `${record} ${id}-${line + 1}`),
    }
  })
}

/** The revocation or the replacement of a document's first version. */
export function revisionOf(
  kind: 'revoke' | 'replace',
  document: DocumentVersion,
): Exclude<Revision, { kind: 'none' }> {
  if (kind === 'revoke') return { kind, document: document.document }
  return {
    kind,
    document: { ...document, version: 2, lines: document.lines.map((line) => `${line} doubled`) },
  }
}
