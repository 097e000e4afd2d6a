import t from 'tap'
import { activeEvidence, activeNodes, rowKey, takeSnapshot } from '../store/index.ts'
import { storeOf } from '../store/test-rows/store-of.ts'
import { snapshotView } from './snapshot-view.ts'

const BEFORE = storeOf(['D1@1', 'D4@1', 'D1.1@1 < D1@1', 'D4.1@1 < D4@1', 'D4.2@1 withdrawn < D4@1'])
const AFTER = storeOf([
  'D1@1 revoked',
  'D4@1 superseded',
  'D4@2',
  'D9@1',
  'D1.1@1 < D1@1',
  'D4.1@1 invalidated < D4@1',
  'D4.2@1 withdrawn < D4@1',
  'D4.1@2 < D4@2',
])

t.test('a use sees the rows of its snapshot, whatever was written since', (t) => {
  const snapshot = takeSnapshot(BEFORE, 0)
  for (const now of [BEFORE, AFTER]) {
    const seen = snapshotView(now, snapshot)
    t.same(activeEvidence(seen).map(rowKey), ['D1@1', 'D4@1'])
    t.same(activeNodes(seen).map(rowKey), ['D1.1@1', 'D4.1@1'])
  }
  const seen = snapshotView(AFTER, snapshot)
  t.same(
    [...seen.evidence.keys()],
    [...AFTER.evidence.keys()],
    'sources of documents that came later stay known',
  )
  t.same([...seen.nodes.keys()], ['D1.1@1', 'D4.1@1'])
  t.end()
})
