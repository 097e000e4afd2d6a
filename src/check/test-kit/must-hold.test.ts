import { join } from 'node:path'
import t from 'tap'
import { planOf, runSmallPlan } from '../../exports/test-kit/run-small-plan.ts'
import { openLevelLog } from '../../log/index.ts'
import { withDatabase } from './open-check-lab.ts'
import { mustHold } from './must-hold.ts'

t.test(
  'a test does not pass with a run in which nothing was checked, unless it says that none began',
  async (t) => {
    const directory = t.testdir()
    await (await openLevelLog({ path: join(directory, 'log'), create: true })).close()
    await t.rejects(mustHold(directory), /something in [^\n]* has begun and was checked/)
    await mustHold(directory, { mayHaveBegunNone: true })
  },
)

const PLAN = `
name: one
corpus: { kind: synthetic, seed: 1, people: 40 }
people: { partition: development, limit: 1, seed: 1 }
sizes: [small]
events: [E2]
pipelines: [re-read]
models: [{ kind: scripted, seed: 0 }]
`

t.test(
  'a test does not pass with a run that breaks a law, whether anything may have begun or not',
  async (t) => {
    const directory = join(t.testdir(), 'run')
    await runSmallPlan(directory, { plan: planOf(PLAN) })
    await withDatabase(join(directory, 'log'), async (database) => {
      const [key = ''] = await database.keys({ gte: 'e/', limit: 1 }).all()
      await database.del(key)
    })
    await t.rejects(mustHold(directory, { mayHaveBegunNone: true }), /sequences: entry 0 is missing/)
  },
)
