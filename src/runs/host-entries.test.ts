import t from 'tap'
import type { TrajectoryPlan } from '../../machines/trajectory/index.ts'
import type { Digest, DocumentId, OperationId } from '../ids/index.ts'
import type { Pipeline } from '../pipelines/index.ts'
import {
  applyEntries,
  EMPTY_TRAJECTORY,
  foldTrajectory,
  readSet,
  rowKey,
  takeSnapshot,
  type CallEntry,
  type Entry,
  type NodeRow,
  type StoreState,
  type TrajectoryState,
} from '../store/index.ts'
import { storeOf } from '../store/test-rows/store-of.ts'
import { hostEntries } from './host-entries.ts'

const STORE = storeOf([
  'D1@1',
  'D4@1',
  'D1.1@1 < D1@1',
  'D4.1@1 < D4@1',
  'D4.2@1 < D4@1',
  'D4.s@1 < D4.1@1 D4.2@1',
])
const D4 = 'D4' as DocumentId

function nodesOf(store: StoreState, ...keys: readonly string[]): NodeRow[] {
  return keys.flatMap((key) => store.nodes.get(key) ?? [])
}

/** A plan of which only what the step asks for is there. */
function planWith(pipeline: Partial<Pipeline>, revision: object = { kind: 'none' }): TrajectoryPlan {
  return { pipeline, uses: ['MED', 'DX'], scenario: { documents: [], revision } } as unknown as TrajectoryPlan
}

function answered(use: number, shown: readonly NodeRow[]): TrajectoryState {
  const call = {
    type: 'call',
    operation: `use${use}` as OperationId,
    answer: 'answer' as Digest,
  } as unknown as CallEntry
  const snapshot = takeSnapshot(STORE, use)
  const read: Entry = {
    type: 'read-set',
    use,
    snapshot: snapshot.id,
    rows: readSet(STORE, shown),
  }
  return foldTrajectory({ ...EMPTY_TRAJECTORY, store: STORE }, [snapshot, read, call])
}

t.test('a commit asks the gate about the read set of its use, on the state it is written to', (t) => {
  const state = answered(0, nodesOf(STORE, 'D4.1@1'))
  const step = { kind: 'commit', use: 0, task: 'MED' } as const
  const record = {
    type: 'commit',
    use: 0,
    task: 'MED',
    snapshot: takeSnapshot(STORE, 0).id,
    answer: 'answer',
  }
  t.strictSame(hostEntries(planWith({}), state, step), [
    { ...record, verdict: 'committed', reasons: [], blockedBy: [] },
  ])
  const revoked = applyEntries(STORE, [{ type: 'evidence-status', id: D4, version: 1, status: 'revoked' }])
  t.strictSame(hostEntries(planWith({}), { ...state, store: revoked }, step), [
    { ...record, verdict: 'blocked', reasons: ['D4@1 was active, is revoked'], blockedBy: ['D4@1'] },
  ])
  const other: Entry = { type: 'evidence-status', id: 'D1' as DocumentId, version: 1, status: 'revoked' }
  t.match(hostEntries(planWith({}), { ...state, store: applyEntries(STORE, [other]) }, step), [
    { verdict: 'committed' },
  ])
  t.end()
})

t.test('the read set of a use is what the pipeline offers, with its parents, and no row more', (t) => {
  const plan = planWith({ offer: () => ({ kind: 'memory', nodes: nodesOf(STORE, 'D4.s@1') }) })
  const [snapshot, read] = hostEntries(
    plan,
    { ...EMPTY_TRAJECTORY, store: STORE },
    { kind: 'snapshot', use: 1 },
  )
  t.strictSame(snapshot, takeSnapshot(STORE, 1))
  if (read?.type !== 'read-set') return void t.fail('a read set follows the snapshot')
  t.match(read, { use: 1, snapshot: takeSnapshot(STORE, 1).id })
  t.strictSame(read.rows.map(rowKey), ['D4.1@1', 'D4.2@1', 'D4.s@1'])
  t.end()
})

t.test('everything that a pipeline discards before a use is withdrawn', (t) => {
  const discard = nodesOf(STORE, 'D4.1@1', 'D4.2@1')
  const plan = planWith({ prepare: () => ({ discard, operations: [] }) })
  const entries = hostEntries(plan, { ...EMPTY_TRAJECTORY, store: STORE }, { kind: 'discard', use: 1 })
  t.strictSame(
    entries,
    discard.map(({ id, version }) => ({
      type: 'node-status',
      id,
      version,
      status: 'withdrawn',
      cause: 'use1',
    })),
  )
  t.end()
})

t.test('a revision retires what the pipeline names, as it names it, before the operations are fixed', (t) => {
  for (const as of ['invalidated', 'withdrawn'] as const) {
    const retire = nodesOf(STORE, 'D4.1@1', 'D4.s@1')
    const plan = planWith(
      { revise: () => ({ retire, as, operations: [], selection: null }) },
      { kind: 'revoke', document: D4 },
    )
    const cause = 'revise'
    t.strictSame(hostEntries(plan, { ...EMPTY_TRAJECTORY, store: STORE }, { kind: 'revise' }), [
      { type: 'evidence-status', id: 'D4', version: 1, status: 'revoked' },
      { type: 'node-status', id: 'D4.1', version: 1, status: as, cause },
      { type: 'node-status', id: 'D4.s', version: 1, status: as, cause },
      { type: 'revision', kind: 'revoke', document: 'D4', operations: [], selection: null },
    ])
  }
  t.end()
})
