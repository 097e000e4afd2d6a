import t from 'tap'
import { statusAnswer } from './status-answer.ts'
import { statusLines } from './status-lines.ts'

const BY = { pid: 7, writer: { host: 'h', start: 1, directory: '1' }, startedAt: 1, updatedAt: 2 }
const COUNTS = {
  planned: 9,
  active: 2,
  completed: 3,
  failed: 1,
  abandoned: 0,
  notStarted: 3,
  reasons: { x: 1 },
}

t.test('status of a run that is gone on with says what had begun, while it starts as before', async (t) => {
  const starting = statusAnswer({ state: 'starting', ...BY, counts: COUNTS })
  const none = {
    pid: null,
    updatedAt: null,
    startedAt: null,
    calls: 5,
    inFlight: 0,
    oldest: null,
    limits: [],
  }
  const interrupted = statusAnswer({ state: 'interrupted', ...COUNTS, ...none })
  for (const answer of [starting, interrupted]) {
    t.match(answer, { planned: 9, active: 2, completed: 3, failed: 1, not_started: 3, reasons: { x: 1 } })
    t.match(
      statusLines(answer)[0],
      '9 planned = 3 completed + 1 failed + 0 abandoned + 2 begun + 3 not started',
    )
  }
})

t.test('status of a new run that is starting knows of nothing how much it is', async (t) => {
  const answer = statusAnswer({ state: 'starting', ...BY, counts: null })
  t.match(answer, { planned: null, active: null, completed: null, not_started: null })
  t.match(statusLines(answer)[0], /known when the records are read/)
})
