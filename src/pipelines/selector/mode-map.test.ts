import t from 'tap'
import type { DocumentId } from '../../ids/index.ts'
import { transitiveSuccessors } from '../../store/index.ts'
import { storeOf } from '../../store/test-rows/store-of.ts'
import { cascade } from './cascade.ts'
import { modeMap } from './mode-map.ts'

const D4 = 'D4' as DocumentId

function modes(lines: readonly string[], revision: 'revoke' | 'replace'): Record<string, string> {
  const reached = transitiveSuccessors(storeOf(lines), { id: D4, version: 1 })
  return Object.fromEntries(modeMap(cascade(reached, D4), revision))
}

const SMALL = [
  ...['D1@1', 'D4@1'],
  ...['D1.1@1 < D1@1', 'D4.1@1 < D4@1', 'D4.2@1 < D4@1'],
  ...['D1.s@1 < D1.1@1', 'D4.s@1 < D4.1@1 D4.2@1', 'G@1 < D1.s@1 D4.s@1'],
]

t.test('B13.2: a corrected document’s claims are recomputed and its summaries regenerated', (t) => {
  t.same(modes(SMALL, 'replace'), { 'c(D4)': 'recompute', 's(D4)': 'regenerate', G: 'regenerate' })
  t.end()
})

t.test(
  'B13.2: a revoked document’s claims and summary are removed; what has other support is regenerated',
  (t) => {
    t.same(modes(SMALL, 'revoke'), { 'c(D4)': 'remove', 's(D4)': 'remove', G: 'regenerate' })
    t.end()
  },
)

t.test('a global summary of nothing but a revoked document is removed', (t) => {
  const alone = ['D4@1', 'D4.1@1 < D4@1', 'D4.s@1 < D4.1@1', 'G@1 < D4.s@1']
  t.same(modes(alone, 'revoke'), { 'c(D4)': 'remove', 's(D4)': 'remove', G: 'remove' })
  t.same(modes(alone, 'replace'), { 'c(D4)': 'recompute', 's(D4)': 'regenerate', G: 'regenerate' })
  t.end()
})

t.test('a summary of a document without facts derives from the document itself', (t) => {
  const empty = ['D1@1', 'D4@1', 'D1.1@1 < D1@1', 'D1.s@1 < D1.1@1', 'D4.s@1 < D4@1', 'G@1 < D1.s@1 D4.s@1']
  t.same(modes(empty, 'replace'), { 's(D4)': 'regenerate', G: 'regenerate' })
  t.same(modes(empty, 'revoke'), { 's(D4)': 'remove', G: 'regenerate' })
  t.end()
})

t.test('a summary that another document supports too is regenerated after a revocation', (t) => {
  const shared = ['D1@1', 'D4@1', 'D1.1@1 < D1@1', 'D4.1@1 < D4@1', 'D4.s@1 < D4.1@1 D1.1@1', 'G@1 < D4.s@1']
  t.same(modes(shared, 'revoke'), { 'c(D4)': 'remove', 's(D4)': 'regenerate', G: 'regenerate' })
  t.end()
})
