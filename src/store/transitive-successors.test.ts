import t from 'tap'
import type { DocumentId, NodeId } from '../ids/index.ts'
import { rowKey } from './row-key.ts'
import type { StoreState } from './state.ts'
import { storeOf } from './test-rows/store-of.ts'
import { transitiveSuccessors } from './transitive-successors.ts'

function reached(state: StoreState, id: string, version: number): string[] {
  return transitiveSuccessors(state, { id: id as DocumentId | NodeId, version }).map(rowKey)
}

/*
 *   D1@1 ─ D1.1 ─┬─ D1.s ─┐
 *        └ D1.2 ─┘        ├─ G
 *   D4@1 ─ D4.1 ─┬─ D4.s ─┘
 *   D3@1 ────────┘            D2@1 ─ D2.1 (nothing derives from it)
 */
const GRAPH = [
  'D1@1',
  'D2@1',
  'D3@1',
  'D4@1',
  'D1.1@1 < D1@1',
  'D1.2@1 < D1@1',
  'D2.1@1 < D2@1',
  'D4.1@1 < D4@1',
  'D1.s@1 < D1.1@1 D1.2@1',
  'D4.s@1 < D4.1@1 D3@1',
  'G@1 < D1.s@1 D4.s@1',
]

t.test('H4: a change reaches exactly the transitive successors', (t) => {
  const state = storeOf(GRAPH)
  t.same(reached(state, 'D1', 1), ['D1.1@1', 'D1.2@1', 'D1.s@1', 'G@1'])
  t.same(reached(state, 'D2', 1), ['D2.1@1'])
  t.same(reached(state, 'D3', 1), ['D4.s@1', 'G@1'])
  t.same(reached(state, 'D4', 1), ['D4.1@1', 'D4.s@1', 'G@1'])
  t.same(reached(state, 'D1.2', 1), ['D1.s@1', 'G@1'])
  t.same(reached(state, 'D4.s', 1), ['G@1'])
  t.same(reached(state, 'G', 1), [])
  t.end()
})

t.test('H4: another version and an unknown row reach nothing', (t) => {
  const state = storeOf(GRAPH)
  t.same(reached(state, 'D4', 2), [])
  t.same(reached(state, 'D7', 1), [])
  t.end()
})

t.test('H4: two versions of one document reach their own descendants, and both what joins them', (t) => {
  const state = storeOf([
    'D4@1 superseded',
    'D4@2',
    'D4.1@1 < D4@1',
    'D4.2@1 < D4@2',
    'D4.s@1 < D4.1@1 D4.2@1',
  ])
  t.same(reached(state, 'D4', 1), ['D4.1@1', 'D4.s@1'])
  t.same(reached(state, 'D4', 2), ['D4.2@1', 'D4.s@1'])
  t.end()
})

t.test('H4: nodes that are active no more are passed through and not reached', (t) => {
  for (const status of ['invalidated', 'superseded', 'withdrawn']) {
    const state = storeOf(['D4@1', `D4.1@1 ${status} < D4@1`, 'D4.s@1 < D4.1@1', 'G@1 < D4.s@1'])
    t.same(reached(state, 'D4', 1), ['D4.s@1', 'G@1'], status)
    t.same(reached(state, 'D4.1', 1), ['D4.s@1', 'G@1'], `from the ${status} node itself`)
  }
  t.end()
})

t.test('H4: a change reaches what was derived from a claim before the claim was extracted again', (t) => {
  const state = storeOf([
    'D4@1',
    'D4.1@1 superseded < D4@1',
    'D4.s@1 < D4.1@1',
    'D4.1@2 < D4@1',
    'D4.2@1 < D4@1',
  ])
  t.same(reached(state, 'D4', 1), ['D4.1@2', 'D4.2@1', 'D4.s@1'])
  t.same(reached(state, 'D4.1', 2), [], 'which does not derive from the later version')
  t.end()
})

t.test('what is reached is listed in row order, whatever order it was written in', (t) => {
  const state = storeOf(['D1@1', 'D1.10@1 < D1@1', 'D1.2@1 < D1@1', 'G@1 < D1.2@1', 'D1.s@1 < D1.10@1'])
  t.same(reached(state, 'D1', 1), ['D1.2@1', 'D1.10@1', 'D1.s@1', 'G@1'])
  t.end()
})

t.test('a diamond is reached once and a cycle ends', (t) => {
  t.same(reached(storeOf(GRAPH), 'D1', 1).filter((key) => key === 'G@1').length, 1)
  const cycle = storeOf(['D1@1', 'D1.1@1 < D1@1 D1.2@1', 'D1.2@1 < D1.1@1'])
  t.same(reached(cycle, 'D1', 1), ['D1.1@1', 'D1.2@1'])
  t.end()
})
