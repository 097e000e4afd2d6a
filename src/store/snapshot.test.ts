import t from 'tap'
import { canonicalJson, digestOf, sha256 } from '../ids/index.ts'
import { rowKey } from './row-key.ts'
import { snapshotId, takeSnapshot } from './snapshot.ts'
import { storeOf } from './test-rows/store-of.ts'

const LINES = [
  'D1@1',
  'D4@1 superseded',
  'D4@2',
  'D1.1@1 < D1@1',
  'D4.1@1 invalidated < D4@1',
  'G@1 < D1.1@1',
]

t.test('a snapshot lists the active evidence and nodes, and nothing else', (t) => {
  t.same(takeSnapshot(storeOf(LINES), 1).rows.map(rowKey), ['D1@1', 'D4@2', 'D1.1@1', 'G@1'])
  t.equal(takeSnapshot(storeOf(LINES), 1).use, 1)
  t.end()
})

t.test('the id is the sha256 of the canonical JSON of sorted (id, version, digest)', (t) => {
  const { id, rows } = takeSnapshot(storeOf(['D10@1', 'D2@1', 'D2.10@1 < D2@1', 'D2.9@1 < D2@1']), 0)
  const sorted = ['D2', 'D2.9', 'D2.10', 'D10'].map((row) => ({
    id: row,
    version: 1,
    digest: digestOf(`${row}@1`),
  }))
  t.equal(id, sha256(canonicalJson(sorted)))
  t.equal(snapshotId(rows.toReversed()), id, 'whatever order the rows come in')
  t.end()
})

t.test('equal content has one id, whatever came before and whatever the use', (t) => {
  const { id } = takeSnapshot(storeOf(LINES), 0)
  t.equal(takeSnapshot(storeOf(LINES.toReversed()), 2).id, id)
  t.equal(takeSnapshot(storeOf([...LINES, 'D7@1 revoked', 'D1.9@1 withdrawn < D1@1']), 0).id, id)
  t.end()
})

t.test('what is asked again of one state is looked up once, with the number of its own use', (t) => {
  const state = storeOf(LINES)
  const [first, second] = [takeSnapshot(state, 0), takeSnapshot(state, 1)]
  t.equal(second.rows, first.rows)
  t.match(first, { type: 'snapshot', use: 0 })
  t.same(second, { ...first, use: 1 })
  t.end()
})

t.test('another row, version, status or content has another id', (t) => {
  const { id, rows } = takeSnapshot(storeOf(LINES), 0)
  const others = [
    takeSnapshot(storeOf([...LINES, 'D7@1']), 0).id,
    takeSnapshot(storeOf(LINES.slice(1, -2)), 0).id,
    takeSnapshot(storeOf(LINES.map((line) => line.replace('D1@1', 'D1@2'))), 0).id,
    takeSnapshot(storeOf(LINES.map((line) => line.replace('G@1', 'G@1 withdrawn'))), 0).id,
    snapshotId(rows.map((row) => (row.id === 'D1' ? { ...row, digest: digestOf('other') } : row))),
    snapshotId([]),
  ]
  t.equal(new Set([id, ...others]).size, others.length + 1)
  t.end()
})
