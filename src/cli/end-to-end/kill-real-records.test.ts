import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { sharedData } from '../../../tools/shared-data.ts'
import { checkKills } from './test-kit/check-kills.ts'
import { killsWanted } from './test-kit/kills-wanted.ts'
import { scriptedServer } from './test-kit/scripted-server.ts'
import { servedModel, writePlan } from './test-kit/write-plan.ts'

// Every start of the program reads the records.
t.setTimeout(7_200_000)

/** Reading takes most of the time, and how a run goes on does not depend on where its records come from: one run, also when more are wanted. */
const runs = killsWanted({ kills: 10 }).slice(0, 1)

const demo = sharedData('data', 'eicu-demo')
const skip = demo === null && 'the real records are not here'

t.test('run on real records that is killed goes on to the same bytes', { skip }, async (t) => {
  const folder = t.testdir()
  // The tables that scenarios need; the other two take most of the time to read.
  const data = join(folder, 'data')
  await mkdir(data)
  for (const table of ['patient', 'medication', 'diagnosis', 'lab']) {
    await symlink(join(demo ?? '', `${table}.csv.gz`), join(data, `${table}.csv.gz`))
  }
  const server = await scriptedServer()
  t.teardown(() => server.close())
  const parts = { corpus: '{kind: eicu}', limit: 1, models: servedModel(server.url) }
  const plan = await writePlan(folder, parts)
  const file = 'src/cli/end-to-end/kill-real-records.test.ts'
  await checkKills(t, { server, folder, plan, file, words: ['--data', data], runs })
})
