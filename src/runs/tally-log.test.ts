import t from 'tap'
import { openMemoryLog } from '../log/index.ts'
import { RUN_STREAM } from './run-entry.ts'
import { countsOfLog } from './counts-of-log.ts'
import { tallyLog } from './tally-log.ts'

const begin = { type: 'begin' }
const end = (outcome: string, reason: string | null = null): unknown => ({ type: 'end', outcome, reason })

t.test('tally of a log is totals alone, whatever the number of its trajectories', async (t) => {
  const log = openMemoryLog()
  await log.append({ stream: RUN_STREAM, at: 0, entries: [{ type: 'run' }] })
  for (let index = 0; index < 50; index += 1) {
    const over = index < 30 ? [end('completed')] : index < 40 ? [end('failed', 'model')] : []
    await log.append({ stream: `${index}`, at: 0, entries: [begin, { type: 'call' }, ...over] })
  }
  const tally = await tallyLog(log)
  t.strictSame(tally, {
    begun: 50,
    calls: 50,
    ended: { completed: 30, failed: 10, abandoned: 0 },
    reasons: { model: 10 },
  })
  t.strictSame(tally && countsOfLog(70, tally), {
    ...{ planned: 70, active: 10, completed: 30, failed: 10, abandoned: 0, notStarted: 20 },
    reasons: { model: 10 },
  })
})

t.test('tally of a log is given up when it is told so', async (t) => {
  const log = openMemoryLog()
  await log.append({ stream: 'a', at: 0, entries: [begin] })
  t.equal(await tallyLog(log, AbortSignal.abort()), null)
})
