import t from 'tap'
import { digestOf, type DocumentId, type NodeId, type OperationId, type Pseudonym } from '../ids/index.ts'
import { admit, type Batch, type NodeDraft } from './admit.ts'
import { applyEntries } from './apply-entries.ts'
import type { Entry } from './entry.ts'
import { rowKey } from './row-key.ts'
import type { EvidenceRow, NodeRow, NodeType } from './row.ts'
import { snapshotId } from './snapshot.ts'
import type { StoreState } from './state.ts'
import { PATIENT, storeOf } from './test-rows/store-of.ts'
import { transitiveSuccessors } from './transitive-successors.ts'

function draft(id: string, text: string): NodeDraft {
  const type: NodeType = id === 'G' ? 'global-summary' : id.endsWith('.s') ? 'chunk-summary' : 'claim'
  const document = id === 'G' ? null : (id.slice(0, id.indexOf('.')) as DocumentId)
  const content = { type: type === 'claim' ? 'medication' : type, text }
  return { id: id as NodeId, type, document, content }
}

function batch(state: StoreState, shown: readonly string[], drafts: readonly NodeDraft[]): Batch {
  const [first] = drafts
  return {
    operation: 'revise/extract/D4@1' as OperationId,
    session: 'revise',
    patient: PATIENT,
    shown: shown.flatMap((key) => state.evidence.get(key) ?? state.nodes.get(key) ?? []),
    drafts,
    replaces: {
      type: first?.type ?? 'claim',
      document: first === undefined ? ('D4' as DocumentId) : first.document,
    },
  }
}

function nodesIn(entries: readonly Entry[]): NodeRow[] {
  return entries.flatMap((entry) => (entry.type === 'node' ? [entry.row] : []))
}

const THREE = [draft('D4.1', 'aspirin'), draft('D4.2', 'heparin'), draft('D4.3', 'insulin')]

t.test('the gateway gives each draft the parents, versions and snapshot of what was shown', (t) => {
  const state = storeOf(['D1@1', 'D4@1'])
  const entries = admit(state, batch(state, ['D4@1'], THREE))
  const rows = nodesIn(entries)
  t.same(rows.map(rowKey), ['D4.1@1', 'D4.2@1', 'D4.3@1'])
  t.equal(entries.length, 3, 'nothing stood there before')
  for (const row of rows) {
    t.match(row, { status: 'active', session: 'revise', parents: [{ id: 'D4', version: 1 }] })
    t.equal(row.snapshot, snapshotId([...state.evidence.values()].filter(({ id }) => id === 'D4')))
    t.equal(row.digest, digestOf({ type: row.type, document: row.document, content: { ...row.content } }))
  }
  t.end()
})

t.test('H3: an extraction from a document that changed meanwhile is rejected whole', (t) => {
  const shown = storeOf(['D4@1'])
  const request = batch(shown, ['D4@1'], THREE)
  for (const now of [['D4@1 superseded', 'D4@2'], ['D4@1 revoked'], ['D1@1']]) {
    t.same(
      admit(storeOf(now), request),
      [{ type: 'rejection', operation: request.operation, reason: 'stale-input', rows: ['D4@1'] }],
      now.join(),
    )
  }
  t.equal(nodesIn(admit(shown, request)).length, 3, 'unchanged, it is admitted')
  t.end()
})

t.test('H3: one stale row among several turns the whole batch away and replaces nothing', (t) => {
  const lines = ['D4@1', 'D4.1@1 < D4@1', 'D4.2@1 < D4@1', 'D4.s@1 < D4.1@1 D4.2@1']
  const before = storeOf(lines)
  const request = batch(before, ['D4.1@1', 'D4.2@1'], [draft('D4.s', 'both')])
  for (const status of ['superseded', 'invalidated', 'withdrawn']) {
    const now = storeOf(lines.map((line) => line.replace('D4.2@1 <', `D4.2@1 ${status} <`)))
    t.match(admit(now, request), [{ type: 'rejection', reason: 'stale-input', rows: ['D4.2@1'] }])
    t.equal(admit(now, request).length, 1)
  }
  t.end()
})

t.test('H3: a shown row with other content is stale although its version is the same', (t) => {
  const state = storeOf(['D4@1'])
  const request = batch(state, ['D4@1'], THREE)
  const shown = request.shown.map((row) => ({ ...row, digest: digestOf('other') }))
  t.match(admit(state, { ...request, shown }), [{ reason: 'stale-input', rows: ['D4@1'] }])
  t.end()
})

t.test('the gateway turns away another patient and a source no connector has', (t) => {
  const state = storeOf(['D4@1'])
  const request = batch(state, ['D4@1'], THREE)
  const changed = (change: object): readonly EvidenceRow[] =>
    [...state.evidence.values()].map((row) => ({ ...row, ...change }))
  const foreign = changed({ patient: 'P0000000002' as Pseudonym })
  t.same(admit(state, { ...request, shown: foreign }), [
    { type: 'rejection', operation: request.operation, reason: 'foreign-patient', rows: ['D4@1'] },
  ])
  t.match(admit(state, { ...request, shown: changed({ source: 'web' }) }), [
    { reason: 'unauthorised-source' },
  ])
  for (const [bad, reason] of [
    [foreign, 'foreign-patient'],
    [changed({ source: 'web' }), 'unauthorised-source'],
  ] as const)
    t.match(
      admit(state, { ...request, shown: [...request.shown, ...bad] }),
      [{ reason, rows: ['D4@1'] }],
      'a row in order before it does not vouch for it',
    )
  t.end()
})

t.test('new versions replace all their active predecessors, also those no longer named', (t) => {
  const state = storeOf([
    'D4@1 superseded',
    'D4@2',
    'D4.1@1 < D4@1',
    'D4.2@1 < D4@1',
    'D1@1',
    'D1.1@1 < D1@1',
  ])
  const entries = admit(state, batch(state, ['D4@2'], [draft('D4.1', 'aspirin 162 mg')]))
  t.match(entries, [
    { type: 'node-status', id: 'D4.1', version: 1, status: 'superseded', cause: 'revise/extract/D4@1' },
    { type: 'node-status', id: 'D4.2', version: 1, status: 'superseded' },
    { type: 'node', row: { id: 'D4.1', version: 2, parents: [{ id: 'D4', version: 2 }] } },
  ])
  t.equal(entries.length, 3, 'other documents keep theirs')
  const gone = admit(state, batch(state, ['D4@2'], []))
  t.equal(gone.length, 2, 'an extraction without facts still replaces the facts before it')
  t.end()
})

t.test('claims replace claims: the summary of their document is left to whoever writes summaries', (t) => {
  const state = storeOf(['D4@1', 'D4.1@1 < D4@1', 'D4.s@1 < D4.1@1', 'G@1 < D4.s@1'])
  const entries = admit(state, batch(state, ['D4@1'], [draft('D4.1', 'aspirin 162 mg')]))
  t.same(
    entries.flatMap((entry) => (entry.type === 'node-status' ? [rowKey(entry)] : [])),
    ['D4.1@1'],
  )
  t.end()
})

t.test('H3: a row that stands, shown last, does not make up for a stale one before it', (t) => {
  const state = storeOf(['D1@1', 'D4@1 revoked'])
  t.match(admit(state, batch(state, ['D4@1', 'D1@1'], [draft('G', 'both')])), [{ rows: ['D4@1'] }])
  t.match(admit(state, batch(state, ['D1@1', 'D4@1'], [draft('G', 'both')])), [{ rows: ['D4@1'] }])
  t.end()
})

t.test('every shown row is a parent, in the order shown', (t) => {
  const state = storeOf(['D1@1', 'D4@1 superseded', 'D4@2'])
  const [row] = nodesIn(admit(state, batch(state, ['D4@2', 'D1@1'], [draft('G', 'both')])))
  t.same(row?.parents, [
    { id: 'D4', version: 2 },
    { id: 'D1', version: 1 },
  ])
  t.end()
})

t.test('versions go on after invalidated ones and are never given twice', (t) => {
  const state = storeOf(['D4@1', 'D4.1@1 superseded < D4@1', 'D4.1@2 invalidated < D4@1'])
  const entries = admit(state, batch(state, ['D4@1'], [draft('D4.1', 'again')]))
  t.same(nodesIn(entries).map(rowKey), ['D4.1@3'])
  t.equal(entries.length, 1, 'what is active no more is not superseded again')
  t.end()
})

t.test(
  'H7: unsupported content carries its chunk as parent and survives the revocation of another document',
  (t) => {
    const state = storeOf(['D1@1', 'D4@1', 'D4.1@1 < D4@1'])
    const invented = draft('D1.1', 'a drug that D1 does not name but D4 does')
    const after = applyEntries(state, admit(state, batch(state, ['D1@1'], [invented])))
    t.same(after.nodes.get('D1.1@1')?.parents, [{ id: 'D1', version: 1 }])
    const keysReached = (id: string): string[] =>
      transitiveSuccessors(after, { id: id as DocumentId, version: 1 }).map(rowKey)
    t.same(keysReached('D4'), ['D4.1@1'], 'revoking the document that does support it leaves it standing')
    t.same(keysReached('D1'), ['D1.1@1'], 'only its own chunk takes it along')
    t.end()
  },
)
