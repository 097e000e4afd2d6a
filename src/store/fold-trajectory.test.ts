import t from 'tap'
import type { Digest, DocumentId, NodeId, OperationId, SnapshotId } from '../ids/index.ts'
import type { CallEntry, Entry } from './entry.ts'
import { EMPTY_TRAJECTORY, foldTrajectory } from './fold-trajectory.ts'
import { storeOf } from './test-rows/store-of.ts'

const { evidence, nodes } = storeOf(['D1@1', 'D4@1', 'D4@2', 'D4.1@1 < D4@1', 'D4.1@2 < D4@2'])
const HASH = 'hash' as Digest
const SNAPSHOT = 'snapshot' as SnapshotId

function call(operation: string): CallEntry {
  return {
    type: 'call',
    operation: operation as OperationId,
    phase: 'ingest',
    purpose: 'extract',
    document: null,
    documentVersion: null,
    prompt: HASH,
    answer: HASH,
    promptTokens: 1,
    completionTokens: 1,
    cachedTokens: null,
    promptWords: 1,
    promptCharacters: 1,
    finishReason: 'stop',
    parse: 'strict',
    flags: [],
    attempts: 1,
    latencyMs: 0,
    failure: null,
  }
}

function came(key: string): Entry[] {
  const row = evidence.get(key)
  const node = nodes.get(key)
  if (row !== undefined) return [{ type: 'evidence', row, tokens: 1 }]
  return node === undefined ? [] : [{ type: 'node', row: node }]
}

const LIFE: readonly Entry[] = [
  {
    type: 'begin',
    cell: {
      patient: 'P0000000001' as never,
      size: 'small',
      event: 'E2',
      pipeline: 'local-repair',
      context: 'whole',
      model: 'scripted',
      seed: 0,
    },
    partition: 'development',
    ordinal: 0,
    scenario: HASH,
    uses: ['MED'],
  },
  ...came('D1@1'),
  ...came('D4@1'),
  call('ingest/extract/D4@1'),
  ...came('D4.1@1'),
  { type: 'rejection', operation: 'ingest/summary/D4' as OperationId, reason: 'stale-input', rows: [] },
  { type: 'snapshot', use: 0, id: SNAPSHOT, rows: [] },
  { type: 'read-set', use: 0, snapshot: SNAPSHOT, rows: [] },
  call('use0'),
  {
    type: 'commit',
    use: 0,
    task: 'MED',
    snapshot: SNAPSHOT,
    verdict: 'committed',
    reasons: [],
    blockedBy: [],
    answer: HASH,
  },
  { type: 'evidence-status', id: 'D4' as DocumentId, version: 1, status: 'superseded' },
  ...came('D4@2'),
  { type: 'node-status', id: 'D4.1' as NodeId, version: 1, status: 'invalidated', cause: 'revise' },
  { type: 'revision', kind: 'replace', document: 'D4' as DocumentId, operations: [], selection: null },
  call('revise/extract/D4@2'),
  ...came('D4.1@2'),
  { type: 'end', outcome: 'completed', reason: null },
]

t.test('fold: however a log is cut into writes, the state is the same', (t) => {
  const whole = foldTrajectory(EMPTY_TRAJECTORY, LIFE)
  for (let cut = 0; cut <= LIFE.length; cut += 1) {
    const prefix = foldTrajectory(EMPTY_TRAJECTORY, LIFE.slice(0, cut))
    t.equal(prefix.sequence, cut)
    t.same(foldTrajectory(prefix, LIFE.slice(cut)), whole, `cut after ${cut}`)
  }
  const single = LIFE.reduce((state, entry) => foldTrajectory(state, [entry]), EMPTY_TRAJECTORY)
  t.same(single, whole, 'one by one')
  t.end()
})

t.test('fold: the state says what each entry did', (t) => {
  const state = foldTrajectory(EMPTY_TRAJECTORY, LIFE)
  t.equal(state.sequence, LIFE.length)
  t.equal(state.begin?.cell.pipeline, 'local-repair')
  t.same([...state.calls.keys()], ['ingest/extract/D4@1', 'use0', 'revise/extract/D4@2'])
  t.same(
    [...state.store.evidence.values()].map(({ id, version, status }) => `${id}@${version} ${status}`),
    ['D1@1 active', 'D4@1 superseded', 'D4@2 active'],
  )
  t.same(
    [...state.store.nodes.values()].map(({ id, version, status }) => `${id}@${version} ${status}`),
    ['D4.1@1 invalidated', 'D4.1@2 active'],
  )
  t.same([state.snapshots.length, state.readSets.length, state.commits.length], [1, 1, 1])
  t.equal(state.revision?.kind, 'replace')
  t.match(state.end, { outcome: 'completed', reason: null })
  t.end()
})

t.test('fold: an earlier state is not touched by what comes after it', (t) => {
  const before = foldTrajectory(EMPTY_TRAJECTORY, LIFE.slice(0, 5))
  const copy = structuredClone(before)
  foldTrajectory(before, LIFE.slice(5))
  t.same(before, copy)
  t.same(EMPTY_TRAJECTORY.store.evidence.size + EMPTY_TRAJECTORY.calls.size, 0)
  t.end()
})

t.test('fold: a row is written once and exists before its status changes', (t) => {
  const before = foldTrajectory(EMPTY_TRAJECTORY, came('D1@1'))
  t.throws(() => foldTrajectory(before, came('D1@1')), /row D1@1 is written once/)
  const early: Entry = {
    type: 'node-status',
    id: 'D4.1' as NodeId,
    version: 1,
    status: 'withdrawn',
    cause: 'x',
  }
  t.throws(() => foldTrajectory(before, [early]), /row D4\.1@1 exists before its status changes/)
  t.end()
})
