import t, { type Test } from 'tap'
import { openCohort } from '../../../corpora/open-cohort.ts'
import type { Cohort } from '../../../corpora/eicu/index.ts'
import { EVENTS } from '../../../corpora/scenario/index.ts'
import { sharedData } from '../../../tools/shared-data.ts'
import { PIPELINE_NAMES } from '../../pipelines/index.ts'
import { repairRows } from '../../report/tables/repairs.ts'
import { trajectoryRows } from '../../report/tables/trajectories.ts'
import { useRows } from '../../report/tables/uses.ts'
import type { TrajectoryRecord } from '../../report/trajectory-record.ts'
import { openScoringContext } from '../../scoring/index.ts'
import { matrixViolations } from './matrix-violations.ts'
import { promptViolations } from './prompt-violations.ts'
import { planOf, recordsOf, runInMemory } from './run-in-memory.ts'

// a bound for what hangs, also where the file is run by itself
t.setTimeout(600_000)

const PEOPLE = 4
const PLAN = planOf(`
name: large
corpus: {kind: synthetic, seed: 1, people: 60}
people: {partition: development, limit: ${PEOPLE}, seed: 20260918}
sizes: [large]
events: [${EVENTS.join(', ')}]
pipelines: [${PIPELINE_NAMES.join(', ')}, {selector: {lambda: 0.3}}, {selector: {lambda: 100}}]
models: [{kind: scripted, seed: 0}]
`)

const pipelineIn = ({ state }: TrajectoryRecord): string => state.begin?.cell.pipeline ?? ''

async function checkLarge(t: Test, cohort: Cohort): Promise<void> {
  const records = await recordsOf(await runInMemory({ plan: PLAN, cohort }))
  const patients = [...new Set(records.map(({ scenario }) => scenario.patient))]
  t.equal(patients.length, PEOPLE)
  t.equal(records.length, PEOPLE * EVENTS.length * (PIPELINE_NAMES.length + 2), 'every cell ran once')
  const sizes = records.map(({ scenario }) => scenario.documents.length)
  t.ok(Math.max(...sizes) > 4 && Math.max(...sizes) <= 8, `up to ${Math.max(...sizes)} documents`)
  const scoring = openScoringContext()
  const fixed = records.filter((record) => pipelineIn(record) !== 'selector(100)')
  const violations = fixed.flatMap((record) => matrixViolations(record, useRows(record, scoring)))
  t.same(violations, [], 'calls, nodes, endpoints and entries are those of the formulas')
  for (const patient of patients) {
    const own = records.filter(({ scenario }) => scenario.patient === patient)
    t.same(promptViolations(own), [], `the five relations between prompts hold for ${patient}`)
  }
  // what λ = 100 selects depends on the prompts' lengths; what follows from the selection does not
  for (const record of records.filter((record) => pipelineIn(record) === 'selector(100)')) {
    const [repair] = repairRows(record)
    const selected = (repair?.['selected'] ?? []) as readonly string[]
    const calls = 2 * record.scenario.documents.length + 4 + selected.length
    t.match(trajectoryRows(record), [{ outcome: 'completed', calls, nodes_rebuilt: selected.length }])
  }
}

t.test('the matrix of an error-free run holds at large size on a synthetic cohort', async (t) => {
  await checkLarge(t, await openCohort({ kind: 'synthetic', seed: 1, people: 60 }))
})

const demo = sharedData('data', 'eicu-demo')
const skip = demo === null && 'the tables of the eICU demo are not here'
t.test('the matrix of an error-free run holds at large size on real records', { skip }, async (t) => {
  await checkLarge(t, await openCohort({ kind: 'eicu', path: demo ?? '' }))
})
