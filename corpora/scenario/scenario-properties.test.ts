import fc from 'fast-check'
import t from 'tap'
import { digestOf, type Pseudonym } from '../../src/ids/index.ts'
import type { Person, Stay } from '../eicu/records.ts'
import { EVENTS, SIZES, type Scenario } from './scenario.ts'
import { scenarioBuilder } from './scenario-builder.ts'
import { scenarioDigest } from './scenario-digest.ts'
import { surveyPeople } from './survey-people.ts'
import { assertRelations } from './test-records/assert-relations.ts'
import { handRules } from './test-records/hand-rules.ts'
import { cohort, order, person } from './test-records/people.ts'

const NAMES = [
  'aspirin',
  'METOPROLOL',
  'lopressor',
  'heparin',
  'insulin',
  'aspirin/codeine',
  'saline',
  '',
  'a | claim=D1.1',
]
const DOSES = ['5 mg', '10 mg', '20 mg', '5 3', '1,000 mg', '', '4 units']
const PATHS = ['renal|lasix', 'x|vancomycin', 'x|dialysis', 'y|heparin|sub-q', 'a|b', 'a| b |c']
const minute = fc.integer({ min: -2000, max: 6000 })
const text = (...values: readonly string[]) => fc.constantFrom(...values)

const anOrder = fc
  .tuple(text(...NAMES), text(...DOSES), fc.option(minute), fc.integer({ min: 0, max: 9 }))
  .map(([name, dose, at, cancelled]) => order(`${cancelled === 0 ? '!' : ''}${name}; ${dose}; PO`, at))
const aPath = fc.record({ minute, path: text(...PATHS) })
const aLab = fc.record({
  minute,
  name: text('sodium', 'calcium', 'Hgb'),
  value: text('1', '2', '<3'),
  unit: fc.option(text('mg/dL')),
})
const reading = fc.option(text('70', '80'))
const aVital = fc.record({ minute, systolic: reading, diastolic: reading, mean: reading })

const aStay: fc.Arbitrary<Stay> = fc.record({
  stay: fc.constant('1'),
  hospitalStay: fc.constant('1'),
  dischargeYear: fc.constant(2014),
  visit: fc.constant(1),
  orders: fc.array(anOrder, { maxLength: 14 }),
  diagnoses: fc.array(aPath, { maxLength: 5 }),
  labs: fc.array(aLab, { maxLength: 5 }),
  vitals: fc.array(aVital, { maxLength: 5 }),
  treatments: fc.array(aPath, { maxLength: 5 }),
})
const people = fc
  .array(fc.tuple(fc.array(aStay, { minLength: 1, maxLength: 2 }), text('development', 'sealed')), {
    minLength: 1,
    maxLength: 8,
  })
  .map((drawn) => drawn.map(([stays, partition], index) => person(`P${index}`, stays, partition as 'sealed')))

/** Every scenario that these people allow. */
function scenariosOf(given: readonly Person[]): readonly Scenario[] {
  const records = cohort(...given)
  const build = scenarioBuilder({ cohort: records, contract: digestOf('x') }, handRules())
  return (['development', 'sealed'] as const).flatMap((partition) => {
    const options = {
      cohort: records,
      partition,
      events: EVENTS,
      sizes: SIZES,
      seed: 1,
      limit: null,
      ids: null,
    }
    const { events } = surveyPeople({ ...options, eligible: 'each' }, handRules())
    return events.flatMap(({ event, people: used }) =>
      used.flatMap((patient) => SIZES.map((size) => build({ patient, size, event }))),
    )
  })
}

/** The same records in another row order; the order of stays is the loader's to give and stays. */
function shuffled(given: readonly Person[], seed: number): readonly Person[] {
  const turn = <Row>(rows: readonly Row[]): readonly Row[] => {
    const cut = rows.length === 0 ? 0 : seed % rows.length
    return [...rows.slice(cut), ...rows.slice(0, cut)].toReversed()
  }
  return turn(given).map((one) => ({
    ...one,
    stays: one.stays.map((records) => ({
      ...records,
      orders: turn(records.orders),
      diagnoses: turn(records.diagnoses),
      labs: turn(records.labs),
      vitals: turn(records.vitals),
      treatments: turn(records.treatments),
    })),
  }))
}

t.test('scenarios do not depend on the order of rows or people', (t) => {
  let built = 0
  const property = fc.property(people, fc.nat(), (given, seed) => {
    const digests = scenariosOf(given).map(scenarioDigest)
    built += digests.length
    t.same(scenariosOf(shuffled(given, seed)).map(scenarioDigest), digests)
  })
  fc.assert(property, { seed: 1, numRuns: 150 })
  t.ok(built > 200, `${built} scenarios were compared`)
  t.end()
})

t.test('scenarios keep the relations between events', (t) => {
  const seen = new Map<string, number>()
  const property = fc.property(people, (given) => {
    const scenarios = scenariosOf(given)
    for (const scenario of scenarios) {
      const { event, patient, size, partition } = scenario
      seen.set(event, (seen.get(event) ?? 0) + 1)
      const plain = scenarios.find(
        (other) => other.event === 'E0' && other.patient === patient && other.size === size,
      )
      assertRelations(scenario, plain)
      const donor = given.find(({ pseudonym }) => pseudonym === (scenario.provenance['donor'] as Pseudonym))
      if (scenario.provenance['donor'] !== undefined && donor?.partition !== partition) {
        throw new Error(`${patient} borrows from another partition`)
      }
    }
  })
  fc.assert(property, { seed: 2, numRuns: 150 })
  t.ok(
    EVENTS.every((event) => (seen.get(event) ?? 0) > 20),
    JSON.stringify(Object.fromEntries(seen)),
  )
  t.end()
})
