import t from 'tap'
import type { DocumentId, NodeId } from '../ids/index.ts'
import { applyEntries } from './apply-entries.ts'
import type { Entry } from './entry.ts'
import { mayBecome } from './may-become.ts'
import type { EvidenceStatus, NodeStatus } from './row.ts'
import { storeOf } from './test-rows/store-of.ts'

const EVIDENCE: readonly EvidenceStatus[] = ['active', 'superseded', 'revoked']
const NODES: readonly NodeStatus[] = ['active', 'superseded', 'invalidated', 'withdrawn']

function allowed<Status>(statuses: readonly Status[], may: (from: Status, to: Status) => boolean): string[] {
  return statuses.flatMap((from) =>
    statuses.filter((to) => may(from, to)).map((to) => `${String(from)} → ${String(to)}`),
  )
}

t.test('status of evidence: superseded or revoked, and a superseded version may be revoked too', (t) => {
  t.same(
    allowed(EVIDENCE, (from, to) => mayBecome({ row: 'evidence', from, to })),
    ['active → superseded', 'active → revoked', 'superseded → revoked'],
  )
  t.end()
})

t.test('status of a node: retired once', (t) => {
  t.same(
    allowed(NODES, (from, to) => mayBecome({ row: 'node', from, to })),
    ['active → superseded', 'active → invalidated', 'active → withdrawn'],
  )
  t.end()
})

t.test('fold: a status that a row may not get ends the run, whichever it is', (t) => {
  for (const from of EVIDENCE) {
    for (const status of EVIDENCE) {
      const change: Entry = { type: 'evidence-status', id: 'D4' as DocumentId, version: 1, status }
      const fold = (): EvidenceStatus | undefined =>
        applyEntries(storeOf([`D4@1 ${from}`]), [change]).evidence.get('D4@1')?.status
      if (mayBecome({ row: 'evidence', from, to: status })) t.equal(fold(), status)
      else t.throws(fold, new RegExp(`row D4@1 is ${from} and never becomes ${status}`))
    }
  }
  for (const from of NODES) {
    for (const status of NODES) {
      const change: Entry = { type: 'node-status', id: 'D4.1' as NodeId, version: 1, status, cause: 'x' }
      const fold = (): NodeStatus | undefined =>
        applyEntries(storeOf(['D4@1', `D4.1@1 ${from} < D4@1`]), [change]).nodes.get('D4.1@1')?.status
      if (mayBecome({ row: 'node', from, to: status })) t.equal(fold(), status)
      else t.throws(fold, new RegExp(`row D4\\.1@1 is ${from} and never becomes ${status}`))
    }
  }
  t.end()
})

t.test('fold: a row is active when it is written', (t) => {
  const rows = storeOf(['D4@1 revoked', 'D4.1@1 withdrawn < D4@1'])
  const evidence = [...rows.evidence.values()].map((row): Entry => ({ type: 'evidence', row, tokens: 1 }))
  const nodes = [...rows.nodes.values()].map((row): Entry => ({ type: 'node', row }))
  t.throws(() => applyEntries(storeOf([]), evidence), /row D4@1 is active when it is written/)
  t.throws(() => applyEntries(storeOf([]), nodes), /row D4\.1@1 is active when it is written/)
  t.end()
})
