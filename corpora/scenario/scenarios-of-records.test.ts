import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import t, { type Test } from 'tap'
import { digestOf } from '../../src/ids/index.ts'
import { drugOfTreatment, medicationKey, replaceableStrength } from '../../src/medication/index.ts'
import { sharedData } from '../../tools/shared-data.ts'
import { loadEicu, type Cohort } from '../eicu/index.ts'
import { payloadOf } from './document.ts'
import { EVENTS, PARTITIONS, SIZES, type Partition, type Scenario, type Size } from './scenario.ts'
import { scenarioBuilder } from './scenario-builder.ts'
import { scenarioDigest } from './scenario-digest.ts'
import { surveyPeople, type Survey } from './survey-people.ts'
import { assertRelations } from './test-records/assert-relations.ts'

const rules = { drugOfTreatment, medicationKey, replaceableStrength }
const path = sharedData('data', 'eicu-demo')

const skip = path === null ? 'the open eICU demo tables are not here' : false

await t.test('scenarios of the open records', { skip }, async (t) => {
  if (path !== null) await testOn(t, path)
})

async function testOn(t: Test, folder: string): Promise<void> {
  const cohort = await loadEicu({ path: folder })
  const surveys = PARTITIONS.map((partition) => surveyOf(cohort, partition))
  const scenarios = surveys.map((survey) => scenariosOf(cohort, survey))
  const [development] = surveys
  const identifiers = await uniquepids(folder)

  t.test('the open records hold enough eligible development people, all accounted for', (t) => {
    for (const survey of surveys) {
      for (const { people, ...counts } of survey.events) {
        t.comment(`${String(survey.partition)} ${JSON.stringify(counts)}`)
        const excluded = Object.values(counts.excluded).reduce((sum, count) => sum + count, 0)
        t.equal(counts.considered, counts.eligible + excluded)
        t.equal(people.length, counts.used)
      }
    }
    const eligible = new Map(development?.events.map((survey) => [survey.event, survey.eligible]))
    t.ok((eligible.get('E1') ?? 0) >= 60, `E1: ${String(eligible.get('E1'))}`)
    t.ok((eligible.get('E2') ?? 0) >= 30, `E2: ${String(eligible.get('E2'))}`)
    t.end()
  })

  t.test('every scenario of the records keeps the relations between events', (t) => {
    const all = scenarios.flat()
    t.comment(`${all.length} scenarios`)
    const plain = new Map(all.filter(({ event }) => event === 'E0').map((one) => [nameOf(one), one]))
    for (const scenario of all) assertRelations(scenario, plain.get(nameOf(scenario)))
    t.ok(all.length > 1000)
    t.end()
  })

  t.test(
    'scenarios name nobody but their person, and lenders of the same partition in the provenance',
    (t) => {
      const partitionOf = new Map<string, Partition>(
        cohort.people.map(({ pseudonym, partition }) => [pseudonym, partition]),
      )
      for (const scenario of scenarios.flat()) {
        const shown = JSON.stringify([scenario.documents, scenario.revision, scenario.truth])
        const named = new Set(shown.match(/P[0-9a-f]{10}/g))
        const { donor } = scenario.provenance
        const isAlone = named.size === 1 && named.has(scenario.patient)
        const isLentWithin = donor === undefined || partitionOf.get(donor) === scenario.partition
        const hasNoId = (JSON.stringify(scenario).match(/\d{3}-\d+/g) ?? []).every(
          (id) => !identifiers.has(id),
        )
        if (!isAlone || !isLentWithin || !hasNoId) t.fail(nameOf(scenario))
      }
      t.ok(identifiers.size > 1000)
      t.end()
    },
  )

  t.test('payloads are short, and a large scenario has seven or eight documents', (t) => {
    const sized = (size: Size): readonly Scenario[] =>
      (scenarios[0] ?? []).filter((one) => one.size === size && one.event === 'E1')
    const tokens = (size: Size): readonly number[] =>
      sized(size)
        .map(tokensOf)
        .sort((a, b) => a - b)
    const documents = sized('large').map((one) => one.documents.length)
    const mean = documents.reduce((sum, count) => sum + count, 0) / documents.length
    t.comment(
      `small ${quantiles(tokens('small'))}; large ${quantiles(tokens('large'))}; documents ${mean.toFixed(2)}`,
    )
    t.ok(median(tokens('small')) < 200 && median(tokens('large')) < 450)
    t.ok(mean > 7.4 && mean <= 8)
    t.end()
  })

  t.test('a drug has the same key by its name and by its whole line', (t) => {
    const lines = scenarios.flat().flatMap(({ documents }) => documents.flatMap((document) => document.lines))
    const contents = new Set(
      lines
        .filter((line) => line.startsWith('MEDICATION: '))
        .map((line) => line.slice('MEDICATION: '.length)),
    )
    for (const content of contents) {
      const byName = medicationKey(content.split(' | ')[0] ?? '')
      if (JSON.stringify(byName) !== JSON.stringify(medicationKey(content))) t.fail(content)
    }
    t.ok(contents.size > 500)
    t.end()
  })

  t.test('scenarios of the records do not depend on the order of rows', (t) => {
    const turned = { ...cohort, people: cohort.people.toReversed().map(withTurnedRows) }
    const survey = surveyOf(turned, 'calibration')
    t.same(survey, surveys[1])
    t.same(scenariosOf(turned, survey).map(scenarioDigest), scenarios[1]?.map(scenarioDigest))
    t.end()
  })
}

function surveyOf(cohort: Cohort, partition: Partition): Survey {
  const options = { cohort, partition, events: EVENTS, sizes: SIZES, seed: 1, limit: null, ids: null }
  return surveyPeople({ ...options, eligible: 'each' }, rules)
}

function scenariosOf(cohort: Cohort, { events }: Survey): readonly Scenario[] {
  const build = scenarioBuilder({ cohort, contract: digestOf('allowed sources') }, rules)
  return events.flatMap(({ event, people }) =>
    people.flatMap((patient) => SIZES.map((size) => build({ patient, size, event }))),
  )
}

function withTurnedRows(person: Cohort['people'][number]): Cohort['people'][number] {
  return {
    ...person,
    stays: person.stays.map((stay) => ({
      ...stay,
      orders: stay.orders.toReversed(),
      diagnoses: stay.diagnoses.toReversed(),
      labs: stay.labs.toReversed(),
      vitals: stay.vitals.toReversed(),
      treatments: stay.treatments.toReversed(),
    })),
  }
}

async function uniquepids(folder: string): Promise<ReadonlySet<string>> {
  let text = ''
  const table = createReadStream(join(folder, 'patient.csv.gz')).pipe(createGunzip()).setEncoding('utf8')
  for await (const chunk of table) text += String(chunk)
  return new Set(text.split('\n').flatMap((row) => /,(\d{3}-\d+)\r?$/.exec(row)?.[1] ?? []))
}

function nameOf({ patient, size }: Scenario): string {
  return `${patient} ${size}`
}

/** The paper's estimate: 1.3 tokens for each word. */
function tokensOf({ documents }: Scenario): number {
  return Math.round(1.3 * documents.reduce((sum, one) => sum + payloadOf(one).split(/\s+/).length, 0))
}

function median(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function quantiles(sorted: readonly number[]): string {
  return [0, 0.1, 0.5, 0.9, 1].map((q) => sorted[Math.floor(q * (sorted.length - 1))]).join(' ')
}
