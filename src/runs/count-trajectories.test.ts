import t from 'tap'
import type { TrajectoryOutput } from '../../machines/trajectory/index.ts'
import { countTrajectories } from './count-trajectories.ts'

const ended = (outcome: string, reason: string | null = null): TrajectoryOutput =>
  ({ kind: 'ended', state: { end: { type: 'end', outcome, reason } } }) as never

t.test('trajectory that ended in an earlier process is counted once', async (t) => {
  const before = {
    begun: 3,
    calls: 9,
    ended: { completed: 1, failed: 1, abandoned: 0 },
    reasons: { model: 1 },
  }
  const count = countTrajectories(before)
  count.stopped('a', ended('completed'))
  count.stopped('b', ended('failed', 'model'))
  t.same(count.ended(), before.ended, 'what is come past adds nothing')
  count.started('c')
  count.started('d')
  count.started('e')
  t.equal(count.active(), 3)
  count.stopped('c', ended('failed', 'model'))
  count.stopped('d', { kind: 'drained' })
  t.same(count.ended(), { completed: 1, failed: 2, abandoned: 0 })
  t.same(count.reasons(), { model: 2 })
  t.equal(count.active(), 1)
})
