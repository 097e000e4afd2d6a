import t, { type Test } from 'tap'
import { openCohort } from '../../../corpora/open-cohort.ts'
import type { Cohort } from '../../../corpora/eicu/index.ts'
import { EVENTS } from '../../../corpora/scenario/index.ts'
import { sharedData } from '../../../tools/shared-data.ts'
import { SHAPES } from '../../log/shapes.ts'
import { drugOfTreatment, medicationKey, strengthsIn } from '../../medication/index.ts'
import { PIPELINE_NAMES } from '../../pipelines/index.ts'
import { useRows } from '../../report/tables/uses.ts'
import { openScoringContext } from '../../scoring/index.ts'
import { matrixViolations } from './matrix-violations.ts'
import { promptViolations } from './prompt-violations.ts'
import { planOf, recordsOf, runInMemory } from './run-in-memory.ts'

const PIPELINES = PIPELINE_NAMES.length + 2

const PLAN = planOf(`
name: matrix
corpus: {kind: synthetic, seed: 1, people: 60}
people: {partition: development, limit: 8, seed: 20260918}
sizes: [small]
events: [${EVENTS.join(', ')}]
pipelines: [${PIPELINE_NAMES.join(', ')}, {selector: {lambda: 0.3}}, {selector: {lambda: 100}}]
models: [{kind: scripted, seed: 0}]
`)

/** Key lists that the log would have to spell out. */
function unknownShapes(entries: readonly unknown[]): string[] {
  const known = new Set(SHAPES.map((keys) => keys.join()))
  const unknown = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const keys = Object.keys(value).join()
    if (!Array.isArray(value) && !known.has(keys)) unknown.add(keys)
    Object.values(value).forEach(visit)
  }
  entries.forEach(visit)
  return [...unknown]
}

async function checkMatrix(t: Test, cohort: Cohort): Promise<void> {
  const records = await recordsOf(await runInMemory({ plan: PLAN, cohort }))
  const patients = [...new Set(records.map(({ scenario }) => scenario.patient))]
  t.equal(patients.length, 8, 'eight people')
  t.equal(records.length, 8 * EVENTS.length * PIPELINES, 'every cell ran once')
  const scoring = openScoringContext({ medicationKey, strengthsIn, drugOfTreatment })
  const violations = records.flatMap((record) => matrixViolations(record, useRows(record, scoring)))
  t.same(violations, [], 'every cell is as an error-free run must be')
  t.same(
    unknownShapes(records.flatMap(({ entries }) => entries)),
    [],
    'the log knows the shape of every entry',
  )
  for (const patient of patients) {
    const own = records.filter(({ scenario }) => scenario.patient === patient)
    t.same(promptViolations(own), [], `the five relations between prompts hold for ${patient}`)
  }
}

await t.test('the matrix of an error-free run holds on a synthetic cohort', async (t) => {
  await checkMatrix(t, await openCohort({ kind: 'synthetic', seed: 1, people: 60 }))
})

const demo = sharedData('data', 'eicu-demo')
const skip = demo === null && 'the tables of the eICU demo are not here'
await t.test('the matrix of an error-free run holds on real records', { skip }, async (t) => {
  await checkMatrix(t, await openCohort({ kind: 'eicu', path: demo ?? '' }))
})
