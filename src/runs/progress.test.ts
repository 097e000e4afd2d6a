import t from 'tap'
import { NOTHING_YET } from './nothing-yet.ts'
import { trackProgress } from './progress.ts'

t.test('progress counts how long the process has worked though the clock is set back', async (t) => {
  const time = { now: 1_000_000, elapsed: 50 }
  const { status } = trackProgress({
    clock: {
      now: () => time.now,
      elapsed: () => time.elapsed,
      sleep: () => Promise.resolve(),
      deadline: () => ({ signal: new AbortController().signal, clear: () => undefined }),
    },
    ...{ planned: 3, pid: 1, writer: { host: 'h', start: 1, directory: '1' }, limits: [] },
    before: NOTHING_YET,
    onNotice: () => undefined,
  })
  t.match(status('running'), { startedAt: 1_000_000, updatedAt: 1_000_000, elapsedMs: 0 })
  Object.assign(time, { now: 400_000, elapsed: 7_050 })
  t.match(status('running'), { startedAt: 1_000_000, updatedAt: 400_000, elapsedMs: 7_000 })
})
