import t from 'tap'
import type { DocumentVersion } from '../../corpora/scenario/index.ts'
import { digestOf, type DocumentId } from '../ids/index.ts'
import { applyEntries } from './apply-entries.ts'
import { decideCommit } from './decide-commit.ts'
import type { Entry } from './entry.ts'
import { readSet } from './read-set.ts'
import { reviseEvidence } from './revise-evidence.ts'
import type { StoreState } from './state.ts'
import { PATIENT, storeOf } from './test-rows/store-of.ts'

const STORE = storeOf([
  'D1@1',
  'D4@1',
  'D1.1@1 < D1@1',
  'D4.1@1 < D4@1',
  'D1.s@1 < D1.1@1',
  'D4.s@1 < D4.1@1',
  'G@1 < D1.s@1 D4.s@1',
])
const D4 = 'D4' as DocumentId
const SECOND: DocumentVersion = {
  document: D4,
  version: 2,
  kind: 'orders',
  source: 'pharmacy',
  patient: PATIENT,
  lines: ['MEDICATION: aspirin 81 mg'],
}

function readOf(state: StoreState, keys: readonly string[]) {
  const rows = keys.flatMap((key) => state.evidence.get(key) ?? state.nodes.get(key) ?? [])
  return readSet(state, rows)
}

function after(state: StoreState, entries: readonly Entry[]): StoreState {
  return applyEntries(state, entries)
}

function retired(id: string, status: 'invalidated' | 'superseded' | 'withdrawn'): Entry {
  return { type: 'node-status', id: id as never, version: 1, status, cause: 'revise' }
}

t.test('H1: a revision after the snapshot blocks the commit', (t) => {
  const revoked = reviseEvidence(STORE, { kind: 'revoke', document: D4 }, () => 1)
  const replaced = reviseEvidence(STORE, { kind: 'replace', document: SECOND }, () => 1)
  for (const [entries, status] of [
    [revoked, 'revoked'],
    [replaced, 'superseded'],
  ] as const) {
    for (const shown of [['D1@1', 'D4@1'], ['D4.1@1'], ['D1.1@1', 'D4.1@1', 'G@1']]) {
      const seen = readOf(STORE, shown)
      t.same(decideCommit(STORE, seen), { verdict: 'committed' }, 'nothing changed yet')
      const verdict = decideCommit(after(STORE, entries), seen)
      const doesDepend = seen.some(({ id }) => id === 'D4')
      t.equal(verdict.verdict, doesDepend ? 'blocked' : 'committed', shown.join())
      t.match(verdict, doesDepend ? { blockedBy: ['D4@1'], reasons: [`D4@1 was active, is ${status}`] } : {})
    }
  }
  t.end()
})

t.test('H1: a node that lost its status after the snapshot blocks the commit', (t) => {
  for (const status of ['invalidated', 'superseded', 'withdrawn'] as const) {
    const now = after(STORE, [retired('D4.1', status), retired('G', status)])
    t.same(decideCommit(now, readOf(STORE, ['D4.1@1', 'D1.1@1', 'G@1'])), {
      verdict: 'blocked',
      blockedBy: ['D4.1@1', 'G@1'],
      reasons: [`D4.1@1 was active, is ${status}`, `G@1 was active, is ${status}`],
    })
  }
  t.end()
})

t.test('H1: a row that is gone or has other content blocks the commit', (t) => {
  const seen = readOf(STORE, ['D1.1@1'])
  t.match(decideCommit(storeOf(['D1@1']), seen), { blockedBy: ['D1.1@1'], reasons: ['D1.1@1 is gone'] })
  const altered = seen.map((row) => ({ ...row, digest: digestOf('other') }))
  t.match(decideCommit(STORE, altered), { reasons: ['D1@1 has other content', 'D1.1@1 has other content'] })
  t.end()
})

t.test('H2: a write that the read set does not name leaves the commit alone', (t) => {
  const seen = readOf(STORE, ['D1.1@1', 'D1.s@1'])
  const arrived = storeOf(['D9@1', 'D9.1@1 < D9@1'])
  const now = after(STORE, [
    ...reviseEvidence(STORE, { kind: 'replace', document: SECOND }, () => 1),
    retired('D4.1', 'invalidated'),
    retired('D4.s', 'withdrawn'),
    retired('G', 'superseded'),
    ...[...arrived.evidence.values()].map((row): Entry => ({ type: 'evidence', row, tokens: 1 })),
    ...[...arrived.nodes.values()].map((row): Entry => ({ type: 'node', row })),
  ])
  t.not(now, STORE)
  t.same(decideCommit(now, seen), { verdict: 'committed' })
  t.same(decideCommit(now, []), { verdict: 'committed' }, 'an action that read nothing depends on nothing')
  t.end()
})

t.test('H6: the gate asks for each version that a node was derived from', (t) => {
  const state = storeOf(['D4@1 superseded', 'D4@2', 'D4.1@1 < D4@1', 'D4.2@1 < D4@2'])
  const seen = readOf(state, ['D4.1@1', 'D4.2@1'])
  t.same(decideCommit(state, seen), { verdict: 'committed' })
  for (const [id, version, status] of [
    ['D4', 1, 'revoked'],
    ['D4', 2, 'superseded'],
  ] as const) {
    const changed: Entry = { type: 'evidence-status', id: id as DocumentId, version, status }
    t.match(decideCommit(after(state, [changed]), seen), { verdict: 'blocked', blockedBy: [`D4@${version}`] })
  }
  t.end()
})

t.test('B5.7: nodes of a superseded version commit when the snapshot saw it superseded', (t) => {
  const revised = after(
    STORE,
    reviseEvidence(STORE, { kind: 'replace', document: SECOND }, () => 1),
  )
  const seen = readOf(revised, ['D1.1@1', 'D4.1@1', 'G@1'])
  t.equal(
    seen.find(({ id }) => id === 'D4')?.status,
    'superseded',
    'the snapshot saw the old version as it was',
  )
  t.same(decideCommit(revised, seen), { verdict: 'committed' })
  const revoked = after(
    STORE,
    reviseEvidence(STORE, { kind: 'revoke', document: D4 }, () => 1),
  )
  t.same(
    decideCommit(revoked, readOf(revoked, ['D4.1@1'])),
    { verdict: 'committed' },
    'so do those of a revoked one',
  )
  t.end()
})
