import { payloadDigest, type DocumentVersion } from '../../corpora/scenario/index.ts'
import type { Entry } from './entry.ts'

/**
 * The entry that brings one document version into the store.
 * @param tokens of the payload, by the run's rule
 */
export function ingestEvidence(document: DocumentVersion, tokens: number): Entry {
  const { document: id, version, source, patient } = document
  return {
    type: 'evidence',
    row: { id, version, source, patient, digest: payloadDigest(document), status: 'active' },
    tokens,
  }
}
