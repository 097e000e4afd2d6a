import t from 'tap'
import { digestOf, type DocumentId, type Pseudonym } from '../../src/ids/index.ts'
import { assertScenario } from './assert-scenario.ts'
import type { EventName, Scenario } from './scenario.ts'
import { scenarioBuilder } from './scenario-builder.ts'
import { handRules } from './test-records/hand-rules.ts'
import { cohort, lender, person, stay } from './test-records/people.ts'

const treatments = [{ minute: 1, path: 'infectious|vancomycin' }]
const people = cohort(
  person('P1', [stay({ treatments })]),
  lender('P2', 'heparin; 5 units'),
  lender('P3', 'aspirin'),
)
const build = scenarioBuilder({ cohort: people, contract: digestOf('x') }, handRules())
const scenario = (event: EventName): Scenario => build({ patient: 'P1' as Pseudonym, size: 'small', event })

function broken(event: EventName, change: (scenario: Scenario) => Partial<Scenario>): () => void {
  const built = scenario(event)
  return () => {
    assertScenario({ ...built, ...change(built) })
  }
}

t.test('assertScenario accepts what the builder makes', (t) => {
  for (const event of ['E0', 'E1', 'E1b', 'E2', 'E4'] as const) {
    t.doesNotThrow(
      broken(event, () => ({})),
      event,
    )
  }
  t.end()
})

t.test('assertScenario rejects documents that break a law', (t) => {
  const withLines = (lines: readonly string[]) =>
    broken('E0', ({ documents }) => ({
      documents: documents.map((document, index) => (index === 1 ? { ...document, lines } : document)),
    }))
  t.throws(withLines([]), /no empty document/)
  t.throws(withLines(['']), /no empty document/)
  t.throws(withLines(['PROBLEM: a\nPROBLEM: b']), /broken line/)
  t.throws(
    broken('E0', ({ documents }) => ({ documents: [...documents, ...documents] })),
    /stands once/,
  )
  t.throws(
    broken('E0', ({ documents }) => ({ documents: documents.toReversed() })),
    /come first/,
  )
  t.throws(
    broken('E1', ({ documents }) => ({ documents: documents.slice(0, 3) })),
    /D4 is the event's/,
  )
  t.throws(
    broken('E0', () => ({ patient: 'P9' as Pseudonym })),
    /filed under the target/,
  )
  t.throws(
    broken('E0', () => ({ size: 'large' })),
    /large alone adds days/,
  )
  const extra = [5, 6, 7, 8, 9, 10].map((number) => `D${number}` as DocumentId)
  t.throws(
    broken('E0', ({ documents }) => ({
      documents: [
        ...documents,
        ...extra.flatMap((document) => documents.slice(0, 1).map((version) => ({ ...version, document }))),
      ],
    })),
    /at most 8 documents/,
  )
  t.end()
})

t.test('assertScenario rejects a truth that breaks the law of its event', (t) => {
  const truth = (event: EventName, change: Partial<Scenario['truth']>) =>
    broken(event, (built) => ({ truth: { ...built.truth, ...change } }))
  t.throws(truth('E0', { target: 'aspirin' }), /every event but E0 has a target/)
  t.throws(truth('E1', { target: null }), /every event but E0 has a target/)
  t.throws(truth('E2', { replacement: null }), /E2 alone replaces/)
  t.throws(truth('E0', { expectedAfter: [] }), /only E1 changes/)
  t.throws(truth('E1', { expectedAfter: ['aspirin'] }), /the target alone goes/)
  t.throws(truth('E1', { support: [] }), /D4 alone supports the target/)
  t.throws(truth('E1b', { support: [] }), /D1 supports the target too/)
  t.throws(truth('E2', { support: [] }), /D4 alone holds the replaced order/)
  t.throws(truth('E4', { support: [] }), /no order names the drug/)
  t.end()
})
