import t from 'tap'
import type { DocumentId } from '../ids/index.ts'
import { activeEvidence, activeNodes } from './active.ts'
import { rowKey } from './row-key.ts'
import { storeOf } from './test-rows/store-of.ts'

const STATE = storeOf([
  'D10@1',
  'D4@1 superseded',
  'D4@2',
  'D7@1 revoked',
  'D4.1@1 invalidated < D4@1',
  'D10.1@1 < D10@1',
  'D4.2@1 < D4@2',
  'D4.s@1 superseded < D4.1@1',
  'D4.s@2 < D4.2@1',
  'D10.s@1 withdrawn < D10.1@1',
  'G@1 < D4.s@2',
])

t.test('active rows are those of status active, in row order', (t) => {
  t.same(activeEvidence(STATE).map(rowKey), ['D4@2', 'D10@1'])
  t.same(activeNodes(STATE).map(rowKey), ['D4.2@1', 'D4.s@2', 'D10.1@1', 'G@1'])
  t.end()
})

t.test('active nodes of one type, of one document, and of both', (t) => {
  const document = 'D4' as DocumentId
  t.same(activeNodes(STATE, { type: 'claim' }).map(rowKey), ['D4.2@1', 'D10.1@1'])
  t.same(activeNodes(STATE, { type: 'global-summary' }).map(rowKey), ['G@1'])
  t.same(activeNodes(STATE, { document }).map(rowKey), ['D4.2@1', 'D4.s@2'])
  t.same(activeNodes(STATE, { type: 'claim', document }).map(rowKey), ['D4.2@1'])
  t.same(activeNodes(STATE, { type: 'chunk-summary', document: 'D10' as DocumentId }), [])
  t.end()
})

t.test('one state is sorted once', (t) => {
  t.equal(activeEvidence(STATE), activeEvidence(STATE))
  t.not(activeEvidence(STATE), activeEvidence({ ...STATE }), 'another state is looked at anew')
  t.end()
})
