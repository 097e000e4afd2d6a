import fc from 'fast-check'
import t from 'tap'
import { runLawApart } from '../run-law-apart.ts'
import { sessionsAtOnce, type AtOnce } from './sessions-at-once.ts'

/** Times that each outcome is met, at least. */
const MET_MIN = 10

runLawApart(sessionsAtOnce, { metMin: MET_MIN, file: 'property-tests/model/interleavings' })

/** Takes the gate's verdict, lets others run, and only then writes it. */
const hastily: AtOnce['play'] = async (world, step, scheduler) =>
  step.verb === 'commit'
    ? world.playHastily(step, () => scheduler.schedule(Promise.resolve(), 'a verdict on its way'))
    : (await world.play(step)).outcome

t.test('sessions that decide before they write are found out', async (t) => {
  const wrong = sessionsAtOnce.property({ sessions: 2, play: hastily }, () => undefined)
  const details = await fc.check(wrong, { seed: 1, numRuns: 1_000 })
  t.ok(details.failed)
  const { errorInstance } = details
  t.comment(errorInstance instanceof Error ? errorInstance.message : 'no reason')
  t.match(errorInstance, { message: /wrong verdicts: .* is committed by \[\], changed were \[.+\]/ })
})
