import t from 'tap'
import type { DocumentId, OperationId } from '../../src/ids/index.ts'
import { chunkSummary, extraction, globalSummary } from '../../src/pipelines/operations.ts'
import { EMPTY_TRAJECTORY, type CallEntry, type TrajectoryState } from '../../src/store/index.ts'
import { nextStep } from './next-step.ts'
import type { TrajectoryPlan } from './trajectory-plan.ts'

const D4 = 'D4' as DocumentId
const EXTRACT = extraction('revise', { document: D4, version: 2 })
const SUMMARY = chunkSummary('revise', D4, [EXTRACT])
const GLOBAL = globalSummary('revise', [SUMMARY])
const REPAIR = [EXTRACT, SUMMARY, GLOBAL]

/** A plan of which only what the next step asks for is there. */
const PLAN = {
  pipeline: { prepare: () => ({ discard: [], operations: [] }) },
  scenario: { documents: [], revision: { kind: 'revoke', document: D4 } },
  uses: ['MED', 'MED'],
} as unknown as TrajectoryPlan

function called(id: OperationId, failure: string | null = null): readonly [OperationId, CallEntry] {
  return [id, { type: 'call', operation: id, failure } as CallEntry]
}

/** After the first use and the revision, with some of the repair's calls made. */
function repairing(calls: readonly (readonly [OperationId, CallEntry])[]): TrajectoryState {
  const made = { type: 'made' } as never
  return {
    ...EMPTY_TRAJECTORY,
    begin: made,
    snapshots: [made],
    commits: [made],
    revision: { type: 'revision', kind: 'revoke', document: D4, operations: REPAIR, selection: null },
    calls: new Map(calls),
  }
}

t.test('the use after a revision waits until every operation of the repair is done', (t) => {
  for (let done = 0; done < REPAIR.length; done += 1)
    t.strictSame(
      nextStep(PLAN, repairing(REPAIR.slice(0, done).map(({ id }) => called(id)))),
      { kind: 'operations', phase: 'revise', operations: REPAIR.slice(done) },
      `${done} done`,
    )
  const all = repairing(REPAIR.map(({ id }) => called(id)))
  t.strictSame(nextStep(PLAN, all), { kind: 'snapshot', use: 1 })
  t.end()
})

t.test('a failed call ends a trajectory once all that does not build on it is done', (t) => {
  const other = extraction('revise', { document: 'D1' as DocumentId, version: 1 })
  const operations = [other, ...REPAIR]
  const state = repairing([called(EXTRACT.id, 'timeout')])
  const wider = (calls: TrajectoryState['calls']): TrajectoryState => ({
    ...state,
    calls,
    revision: { type: 'revision', kind: 'revoke', document: D4, operations, selection: null },
  })
  t.strictSame(nextStep(PLAN, wider(state.calls)), {
    kind: 'operations',
    phase: 'revise',
    operations: [other],
  })
  t.strictSame(nextStep(PLAN, wider(new Map([...state.calls, called(other.id)]))), {
    kind: 'finish',
    outcome: 'failed',
    reason: 'timeout',
  })
  t.end()
})

t.test('a revision waits for the first use', (t) => {
  const made = { type: 'made' } as never
  const begun = { ...EMPTY_TRAJECTORY, begin: made, snapshots: [made] }
  t.match(nextStep(PLAN, begun), { kind: 'answer', use: 0 })
  t.strictSame(nextStep(PLAN, { ...begun, commits: [made] }), { kind: 'revise' })
  t.end()
})
