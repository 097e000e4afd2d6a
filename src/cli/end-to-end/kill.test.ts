import t from 'tap'
import { checkKills } from './test-kit/check-kills.ts'
import { scriptedServer } from './test-kit/scripted-server.ts'
import { servedModel, writePlan } from './test-kit/write-plan.ts'

// Twelve starts of the program: more than tap allows a file that is run by itself on a busy machine.
t.setTimeout(300_000)

t.test('run killed at ten moments goes on to the bytes of one that was not', async (t) => {
  const folder = t.testdir()
  const server = await scriptedServer()
  t.teardown(() => server.close())
  const plan = await writePlan(folder, { limit: 1, models: servedModel(server.url) })
  await checkKills(t, { server, folder, plan })
})
