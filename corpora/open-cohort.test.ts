import { join } from 'node:path'
import t from 'tap'
import { openCohort } from './open-cohort.ts'
import { writeSyntheticCohort } from './synthetic/index.ts'

t.test('open cohort: a synthetic cohort is the same people as its files read from a folder', async (t) => {
  const path = join(t.testdir(), 'tables')
  await writeSyntheticCohort({ seed: 7, people: 6, path })
  const fromFiles = await openCohort({ kind: 'eicu', path })
  const fromSeed = await openCohort({ kind: 'synthetic', seed: 7, people: 6 })
  t.same(fromSeed.people, fromFiles.people)
  t.same({ ...fromSeed.census, path }, fromFiles.census)
})
