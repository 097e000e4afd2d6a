import type { Revision } from '../../corpora/scenario/index.ts'
import { activeEvidence } from './active.ts'
import type { Entry } from './entry.ts'
import { ingestEvidence } from './ingest-evidence.ts'
import type { EvidenceRow } from './row.ts'
import type { StoreState } from './state.ts'

/** What a revision does to the evidence itself: revoke the active version, or supersede it by the next (paper B, §3). */
export function reviseEvidence(
  state: StoreState,
  revision: Revision,
  countTokens: (document: Extract<Revision, { kind: 'replace' }>['document']) => number,
): Entry[] {
  if (revision.kind === 'none') return []
  if (revision.kind === 'revoke') {
    return activeVersions(state, revision.document).map((row) => status(row, 'revoked'))
  }
  return [
    ...activeVersions(state, revision.document.document).map((row) => status(row, 'superseded')),
    ingestEvidence(revision.document, countTokens(revision.document)),
  ]
}

function activeVersions(state: StoreState, id: string): EvidenceRow[] {
  return activeEvidence(state).filter((row) => row.id === id)
}

function status(row: EvidenceRow, to: 'revoked' | 'superseded'): Entry {
  return { type: 'evidence-status', id: row.id, version: row.version, status: to }
}
