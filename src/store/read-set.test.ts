import t from 'tap'
import { readSet } from './read-set.ts'
import { rowKey } from './row-key.ts'
import type { StoreState } from './state.ts'
import { storeOf } from './test-rows/store-of.ts'

function keysOf(state: StoreState, shown: readonly string[]): string[] {
  const rows = shown.flatMap((key) => state.evidence.get(key) ?? state.nodes.get(key) ?? [])
  return readSet(state, rows).map((row) => `${rowKey(row)} ${row.status}`)
}

t.test('H6: two versions of one parent stand in one read set, each for its own node', (t) => {
  const state = storeOf(['D4@1 superseded', 'D4@2', 'D4.1@1 < D4@1', 'D4.2@1 < D4@2'])
  t.same(keysOf(state, ['D4.1@1', 'D4.2@1']), [
    'D4@1 superseded',
    'D4@2 active',
    'D4.1@1 active',
    'D4.2@1 active',
  ])
  t.same(keysOf(state, ['D4.2@1']), ['D4@2 active', 'D4.2@1 active'], 'a node asks for its own parent alone')
  t.end()
})

t.test('a node brings its own parents, not those of its parents', (t) => {
  const state = storeOf(['D1@1', 'D1.1@1 < D1@1', 'D1.2@1 < D1@1', 'D1.s@1 < D1.1@1 D1.2@1', 'G@1 < D1.s@1'])
  t.same(keysOf(state, ['G@1']), ['D1.s@1 active', 'G@1 active'])
  t.same(keysOf(state, ['D1.s@1']), ['D1.1@1 active', 'D1.2@1 active', 'D1.s@1 active'])
  t.end()
})

t.test('documents stand for themselves; a row shown twice stands once, in row order', (t) => {
  const state = storeOf(['D1@1', 'D2@1', 'D10@1', 'D1.1@1 < D1@1'])
  t.same(keysOf(state, ['D10@1', 'D1.1@1', 'D2@1', 'D1@1', 'D2@1']), [
    'D1@1 active',
    'D1.1@1 active',
    'D2@1 active',
    'D10@1 active',
  ])
  t.same(keysOf(state, []), [])
  t.end()
})

t.test('a parent that the store does not hold breaks an invariant', (t) => {
  t.throws(() => keysOf(storeOf(['D1.1@1 < D1@1']), ['D1.1@1']), /parent D1@1 is in the store/)
  t.end()
})
