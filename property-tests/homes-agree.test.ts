import t from 'tap'
import type { LogKit } from '../src/log/test-kit/log-kit.ts'
import { levelKit } from '../src/log/test-kit/level-kit.ts'
import { memoryKit } from '../src/log/test-kit/memory-kit.ts'
import { runLaw } from './run-law.ts'
import { homesAgree as law, type Homes } from './testing/laws/homes-agree.ts'

t.test(law.statement, async (t) => {
  const kits: readonly [LogKit, LogKit] = [await memoryKit(), await levelKit()]
  let logs = [await kits[0].open(), await kits[1].open()] as const
  t.teardown(async () => {
    for (const log of logs) await log.close()
    for (const kit of kits) await kit.clean()
  })
  const subject: Homes = {
    one: () => logs[0],
    other: () => logs[1],
    reopen: async () => {
      for (const log of logs) await log.close()
      logs = [await kits[0].open(), await kits[1].open()]
    },
  }
  await runLaw(t, { law, subject, name: 'memory and LevelDB' })
})
