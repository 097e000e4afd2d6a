import t from 'tap'
import { createActor } from 'xstate'
import type { OperationId, TrajectoryId } from '../../src/ids/index.ts'
import { EMPTY_TRAJECTORY, type TrajectoryState } from '../../src/store/index.ts'
import type { TrajectoryEffects, TrajectoryOutput, TrajectoryPlan } from '../trajectory/index.ts'
import { afterOperation, afterStep, fakePlan } from '../trajectory/test/fake-world.ts'
import { sweepMachine, type SweepOutput } from './sweep-machine.ts'

const COUNT = 40
const ACTIVE_MAX = 4

/** What happens to a trajectory's first use: an answer, a failure for good, or a fault of the program. */
type Fate = 'answered' | 'failed' | 'broken'

/** Effects without a log or a model; each takes a turn of the event loop's queue. */
function fakeEffects(plan: TrajectoryPlan, fate: Fate): TrajectoryEffects {
  let state: TrajectoryState = EMPTY_TRAJECTORY
  return {
    step: async (step) => {
      await Promise.resolve()
      if (step.kind === 'answer' && fate === 'broken') throw new Error('disk full')
      state =
        step.kind === 'answer' && fate === 'failed'
          ? afterOperation(state, 'use0' as OperationId, 'deadline')
          : afterStep(plan, state, step)
      return state
    },
    operation: async ({ id }) => {
      await Promise.resolve()
      state = afterOperation(state, id, null)
      return state
    },
  }
}

interface Swept {
  readonly output: SweepOutput | undefined
  /** plans taken from the source */
  readonly taken: number
  /** most plans that were taken and had not stopped */
  readonly activeMost: number
  /** most trajectories that the machine held at once, and those left at its end */
  readonly runningMost: number
  readonly runningLeft: number
  readonly stopped: readonly TrajectoryOutput[]
}

/** Runs a sweep of `COUNT` trajectories to its end. */
function sweep({
  fateOf,
  drainAfter = Infinity,
  throwAt = Infinity,
}: {
  fateOf: (place: number) => Fate
  drainAfter?: number
  /** place of the plan that cannot be made */
  throwAt?: number
}): Promise<Swept> {
  const stopped: TrajectoryOutput[] = []
  let [taken, activeMost, runningMost] = [0, 0, 0]
  function* plans(): Generator<TrajectoryPlan, undefined> {
    while (taken < COUNT) {
      if (taken + 1 === throwAt) throw new Error('an odd record')
      taken += 1
      activeMost = Math.max(activeMost, taken - stopped.length)
      yield {
        ...fakePlan('local-repair'),
        ordinal: taken,
        id: taken.toString(16).padStart(16, '0') as TrajectoryId,
      }
    }
    return undefined
  }
  return new Promise((resolve, reject) => {
    const actor = createActor(sweepMachine, {
      input: {
        plans: plans(),
        activeMax: ACTIVE_MAX,
        effectsOf: (plan) => fakeEffects(plan, fateOf(plan.ordinal)),
        onStopped: (_, output) => {
          stopped.push(output)
          if (stopped.length === drainAfter) queueMicrotask(() => actor.send({ type: 'drain' }))
        },
      },
    })
    const running = (): number => actor.getSnapshot().context.running.size
    actor.subscribe({
      next: () => {
        runningMost = Math.max(runningMost, running())
      },
      complete: () => {
        const { output } = actor.getSnapshot()
        resolve({ output, taken, activeMost, runningMost, runningLeft: running(), stopped })
      },
      error: reject,
    })
    actor.start()
  })
}

const outcomes = ({ stopped }: Swept): (string | undefined)[] =>
  stopped.map((output) => (output.kind === 'ended' ? output.state.end?.outcome : output.kind))

t.test('sweep takes plans only as places become free, and lets go of what stopped', async (t) => {
  const swept = await sweep({ fateOf: () => 'answered' })
  t.same(swept.output, { kind: 'finished' })
  t.equal(swept.taken, COUNT)
  t.equal(swept.activeMost, ACTIVE_MAX)
  t.ok(swept.runningMost > 1 && swept.runningMost <= ACTIVE_MAX, `${swept.runningMost} at once at most`)
  t.equal(swept.runningLeft, 0)
  t.same([...new Set(outcomes(swept))], ['completed'])
  t.equal(swept.stopped.length, COUNT, 'each is told of once')
})

t.test('sweep is not stopped by any trajectory that fails, the first, the last or all of them', async (t) => {
  for (const fails of [(place: number) => place === 1, (place: number) => place === COUNT, () => true]) {
    const swept = await sweep({ fateOf: (place) => (fails(place) ? 'failed' : 'answered') })
    t.same(swept.output, { kind: 'finished' })
    const expected = Array.from({ length: COUNT }, (_, place) => fails(place + 1)).filter(Boolean).length
    t.equal(outcomes(swept).filter((outcome) => outcome === 'failed').length, expected)
    t.equal(outcomes(swept).filter((outcome) => outcome === 'completed').length, COUNT - expected)
  }
})

t.test('sweep stops at a fault when the active trajectories have stopped, and takes no more', async (t) => {
  const swept = await sweep({ fateOf: (place) => (place === 6 ? 'broken' : 'answered') })
  t.match(swept.output, { kind: 'broken', cause: { message: 'disk full' } })
  t.ok(swept.taken < COUNT, `${swept.taken} taken`)
  t.equal(swept.stopped.length, swept.taken, 'all that began have stopped')
  t.equal(swept.stopped.filter(({ kind }) => kind === 'broken').length, 1)
  t.equal(swept.runningLeft, 0)
})

t.test('sweep that is drained stops what is active and takes no more', async (t) => {
  const swept = await sweep({ fateOf: () => 'answered', drainAfter: 5 })
  t.same(swept.output, { kind: 'drained' })
  t.ok(swept.taken < COUNT, `${swept.taken} taken`)
  t.equal(swept.stopped.length, swept.taken, 'all that began have stopped')
  t.ok(outcomes(swept).includes('drained'))
})

t.test('sweep whose plans cannot be made stops what is active and ends with that fault', async (t) => {
  for (const throwAt of [1, 3, 10]) {
    const swept = await sweep({ fateOf: () => 'answered', throwAt })
    t.match(swept.output, { kind: 'broken', cause: { message: 'an odd record' } })
    t.equal(swept.stopped.length, swept.taken, 'all that began have stopped')
    t.equal(swept.runningLeft, 0)
  }
})
