import { PassThrough } from 'node:stream'
import t from 'tap'
import type { RunStatus } from '../runs/index.ts'
import { progressDisplay } from './progress-display.ts'

/** A run of 100 whose clock is set back by an hour as soon as it has begun. */
function statusAt(elapsedMs: number, completed: number): RunStatus {
  return {
    ...{ state: 'running', pid: 1, writer: { host: 'h', start: 1, directory: '1' } },
    ...{ startedAt: 7_200_000, updatedAt: 3_600_000 + elapsedMs, elapsedMs },
    ...{ planned: 100, active: 1, completed, failed: 0, abandoned: 0, endedBefore: 0 },
    ...{ notStarted: 99 - completed, reasons: {}, calls: 3, inFlight: 1, oldest: null, limits: [] },
  }
}

function shown(isTTY: boolean, statuses: readonly RunStatus[]): string {
  const stream = Object.assign(new PassThrough(), { isTTY, columns: 120 })
  const display = progressDisplay(stream, false)
  for (const status of statuses) display.show(status)
  display.end()
  return String(stream.read())
}

t.test(
  'progress bar estimates the time left by the time that has passed, whatever the clock says',
  async (t) => {
    t.match(shown(true, [statusAt(10_000, 0)]), /no estimate yet/)
    t.match(shown(true, [statusAt(10_000, 50)]), /\| 10 s left/)
    t.match(shown(true, [statusAt(60_000, 25)]), /\| 3 min left/)
  },
)

t.test('progress lines come every few seconds, whatever the clock says', async (t) => {
  const early = { ...statusAt(0, 1), updatedAt: 7_200_000 }
  t.equal(
    shown(false, [early, statusAt(1_000, 2), statusAt(5_000, 3), statusAt(9_000, 4), statusAt(10_000, 5)]),
    [1, 3, 5].map((ended) => `${ended}/100 trajectories, 1 active, 3 calls, 0 failed\n`).join(''),
  )
})
