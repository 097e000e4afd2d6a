import t from 'tap'
import { payloadDigest, type DocumentVersion } from '../../corpora/scenario/index.ts'
import type { DocumentId } from '../ids/index.ts'
import { ingestEvidence } from './ingest-evidence.ts'
import { PATIENT } from './test-rows/store-of.ts'

t.test('a document version comes in as an active row that holds its hash and not its text', (t) => {
  const document: DocumentVersion = {
    document: 'D4' as DocumentId,
    version: 2,
    kind: 'orders',
    source: 'pharmacy',
    patient: PATIENT,
    lines: ['MEDICATION: aspirin 81 mg'],
  }
  t.strictSame(ingestEvidence(document, 4), {
    type: 'evidence',
    row: {
      id: 'D4',
      version: 2,
      source: 'pharmacy',
      patient: PATIENT,
      digest: payloadDigest(document),
      status: 'active',
    },
    tokens: 4,
  })
  t.end()
})
