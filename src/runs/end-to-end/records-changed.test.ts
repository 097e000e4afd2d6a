import t from 'tap'
import { join } from 'node:path'
import type { Cohort, Stay } from '../../../corpora/eicu/index.ts'
import { openCohort } from '../../../corpora/open-cohort.ts'
import { exportRows } from '../../exports/test-kit/export-bytes.ts'
import { runSmallPlan } from '../../exports/test-kit/run-small-plan.ts'

const records = await openCohort({ kind: 'synthetic', seed: 1, people: 40 })

/** A run that was told to stop as soon as it had begun. */
async function begunRun(out: string): Promise<void> {
  const controller = new AbortController()
  const onProgress = (): void => {
    controller.abort()
  }
  await runSmallPlan(out, { drain: controller.signal, onProgress })
}

function withStays(cohort: Cohort, change: (stay: Stay) => Stay): Cohort {
  return {
    ...cohort,
    people: cohort.people.map((person) => ({ ...person, stays: person.stays.map(change) })),
  }
}

t.test('run goes on with the records it began with', async (t) => {
  const out = join(t.testdir(), 'run')
  await begunRun(out)
  const begun = (await exportRows({ directory: out, table: 'trajectories' })).length
  t.ok(begun > 0 && begun < 120, `${begun} of 120 trajectories had begun`)
  await runSmallPlan(out, { openCohort: () => Promise.resolve(records) })
  t.equal((await exportRows({ directory: out, table: 'trajectories' })).length, 120)
})

t.test('run refuses records that give other people than when it began', async (t) => {
  const out = join(t.testdir(), 'run')
  await begunRun(out)
  const [first] = await exportRows({ directory: out, table: 'trajectories' })
  const people = records.people.filter(({ pseudonym }) => pseudonym !== first?.['patient'])
  t.equal(people.length, records.people.length - 1)
  const fewer = { ...records, people }
  const other = (): Promise<Cohort> => Promise.resolve(fewer)
  await t.rejects(runSmallPlan(out, { openCohort: other }), {
    code: 'records-changed',
    message: /other people/,
  })
})

t.test('run refuses records that give a begun trajectory another scenario', async (t) => {
  const out = join(t.testdir(), 'run')
  await begunRun(out)
  const risen = withStays(records, (stay) => ({
    ...stay,
    labs: stay.labs.map((lab) => ({ ...lab, value: `${lab.value}1` })),
    vitals: stay.vitals.map((vital) => ({ ...vital, mean: '99' })),
  }))
  const other = (): Promise<Cohort> => Promise.resolve(risen)
  await t.rejects(runSmallPlan(out, { openCohort: other }), {
    code: 'records-changed',
    message: /another scenario/,
  })
})
