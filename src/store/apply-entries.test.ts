import t from 'tap'
import type { DocumentId, NodeId, OperationId } from '../ids/index.ts'
import { applyEntries } from './apply-entries.ts'
import type { Entry } from './entry.ts'
import { storeOf } from './test-rows/store-of.ts'

const STATE = storeOf(['D4@1', 'D4.1@1 < D4@1'])

t.test('entries that touch no row leave the very state', (t) => {
  const rejection: Entry = {
    type: 'rejection',
    operation: 'ingest/global' as OperationId,
    reason: 'stale-input',
    rows: [],
  }
  t.equal(applyEntries(STATE, [rejection]), STATE)
  t.equal(applyEntries(STATE, []), STATE)
  t.end()
})

t.test('a change of status alone makes a new state, of the version it names', (t) => {
  const two = storeOf(['D4@1', 'D4@2', 'D4.1@1 < D4@1', 'D4.1@2 < D4@2'])
  const evidence: Entry = { type: 'evidence-status', id: 'D4' as DocumentId, version: 2, status: 'revoked' }
  const node: Entry = {
    type: 'node-status',
    id: 'D4.1' as NodeId,
    version: 2,
    status: 'withdrawn',
    cause: 'x',
  }
  const statuses = (rows: ReadonlyMap<string, { readonly status: string }>): string[] =>
    [...rows].map(([key, { status }]) => `${key} ${status}`)
  t.same(statuses(applyEntries(two, [evidence]).evidence), ['D4@1 active', 'D4@2 revoked'])
  t.same(statuses(applyEntries(two, [node]).nodes), ['D4.1@1 active', 'D4.1@2 withdrawn'])
  t.same(statuses(two.evidence), ['D4@1 active', 'D4@2 active'], 'the state before is as it was')
  t.end()
})
