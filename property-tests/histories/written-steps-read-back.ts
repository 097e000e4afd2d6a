import { equal } from 'node:assert/strict'
import fc from 'fast-check'
import { canonicalJson, type DocumentId, type Json, type NodeId } from '../../src/ids/index.ts'
import type { Law } from '../testing/law.ts'
import { formatStep } from './format-step.ts'
import type { parseHistory } from './parse-history.ts'
import { SESSIONS, type Expectation, type RowName, type Step } from './step.ts'

const documents = fc.integer({ min: 1, max: 89 }).map((number) => `D${number}` as DocumentId)
const claims = fc.tuple(documents, fc.integer({ min: 1, max: 89 })).map(([id, at]) => `${id}.${at}` as NodeId)
const nodes = fc.oneof(
  claims,
  documents.map((id) => `${id}.s` as NodeId),
  fc.constant('G' as NodeId),
)
const rowNames: fc.Arbitrary<RowName> = fc.record({
  id: fc.oneof(documents, nodes),
  version: fc.option(fc.integer({ min: 1, max: 999 })),
})
const sessions = fc.constantFrom(...SESSIONS)
const perhaps = fc.option(sessions)
const rows = fc.array(rowNames, { minLength: 1, maxLength: 3 })
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    verb: fc.constantFrom('ingest' as const, 'rev' as const, 'reinstate' as const),
    session: perhaps,
    document: documents,
    content: fc.option(fc.constantFrom('a', 'b2')),
  }),
  fc.record({
    verb: fc.constant('revoke' as const),
    session: perhaps,
    document: documents,
    version: fc.option(fc.integer({ min: 1, max: 999 })),
  }),
  fc.record({ verb: fc.constant('write' as const), session: perhaps }),
  fc.record({ verb: fc.constant('invalidate' as const), session: perhaps, document: documents }),
  fc.record({
    verb: fc.constantFrom('withdraw' as const, 'republish' as const),
    session: perhaps,
    node: nodes,
  }),
  fc.record({
    verb: fc.constant('derive' as const),
    session: perhaps,
    nodes: nodes.map((id) => [id]),
    from: rows,
  }),
  fc.record({
    verb: fc.constant('ask' as const),
    session: sessions,
    nodes: nodes.map((id) => [id]),
    from: rows,
  }),
  fc.record({ verb: fc.constant('admit' as const), session: sessions }),
  fc.record({ verb: fc.constant('commit' as const), session: sessions }),
  fc.record({ verb: fc.constantFrom('snap' as const, 'use' as const), session: sessions, rows }),
)
const expectations: fc.Arbitrary<Expectation> = fc.record({
  outcome: fc.constantFrom('committed' as const, 'blocked' as const),
  rows: fc.option(rows),
})

/** The mini-language of histories loses nothing: what steps and expectations are written as is read as those again. */
export const writtenStepsReadBack: Law<typeof parseHistory> = {
  name: 'written-steps-read-back',
  statement: 'The history parser reads back what a step is written as.',
  section: 'none: our own language',
  situations: ['steps', 'an expectation'],
  property: (parse, meet) =>
    fc.property(
      fc.array(fc.tuple(steps, fc.option(expectations)), { minLength: 1, maxLength: 6 }),
      (drafts) => {
        const history = drafts.map(([step, expected]) => ({
          step,
          expected: step.verb === 'commit' ? expected : null,
        }))
        const read = parse(history.map(formatStep).join(' | '))
        const actual = read.map(({ step, expected }) => ({ step, expected }))
        equal(canonicalJson(actual as unknown as Json), canonicalJson(history as unknown as Json))
        meet(history.some(({ expected }) => expected !== null) ? 'an expectation' : 'steps')
      },
    ),
}
