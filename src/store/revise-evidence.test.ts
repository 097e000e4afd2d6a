import t from 'tap'
import type { DocumentVersion } from '../../corpora/scenario/index.ts'
import type { DocumentId } from '../ids/index.ts'
import { ingestEvidence } from './ingest-evidence.ts'
import { reviseEvidence } from './revise-evidence.ts'
import { PATIENT, storeOf } from './test-rows/store-of.ts'

const STATE = storeOf(['D1@1', 'D4@1 superseded', 'D4@2', 'D4.1@1 < D4@1'])
const D4 = 'D4' as DocumentId

t.test('no revision changes nothing', (t) => {
  t.same(
    reviseEvidence(STATE, { kind: 'none' }, () => 1),
    [],
  )
  t.end()
})

t.test('a revocation revokes the active version of its document and touches no other row', (t) => {
  t.strictSame(
    reviseEvidence(STATE, { kind: 'revoke', document: D4 }, () => 1),
    [{ type: 'evidence-status', id: 'D4', version: 2, status: 'revoked' }],
  )
  t.end()
})

t.test('a replacement supersedes the active version and brings the next one with its tokens', (t) => {
  const document: DocumentVersion = {
    document: D4,
    version: 3,
    kind: 'orders',
    source: 'pharmacy',
    patient: PATIENT,
    lines: ['MEDICATION: aspirin 81 mg'],
  }
  t.strictSame(
    reviseEvidence(STATE, { kind: 'replace', document }, ({ lines }) => lines.length),
    [{ type: 'evidence-status', id: 'D4', version: 2, status: 'superseded' }, ingestEvidence(document, 1)],
  )
  t.end()
})
