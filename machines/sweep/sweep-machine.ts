import { createActor, enqueueActions, setup, type ActorRefFrom } from 'xstate'
import {
  trajectoryMachine,
  type TrajectoryEffects,
  type TrajectoryInput,
  type TrajectoryOutput,
  type TrajectoryPlan,
} from '../trajectory/index.ts'

/** What a sweep runs, and what it does to the world while it does. */
export interface SweepInput {
  /** the cells to run, made one at a time: a sweep of any size holds no more than the active ones */
  readonly plans: Iterator<TrajectoryPlan>
  readonly effectsOf: (plan: TrajectoryPlan) => TrajectoryEffects
  /** how many trajectories are active at once, at least 1 */
  readonly activeMax: number
  /** told of each trajectory that stops, once */
  readonly onStopped: (plan: TrajectoryPlan, output: TrajectoryOutput) => void
}

type TrajectoryActor = ActorRefFrom<typeof trajectoryMachine>

interface SweepContext extends SweepInput {
  /** the active trajectories, by id */
  readonly running: ReadonlyMap<string, TrajectoryActor>
  readonly isExhausted: boolean
  readonly isDraining: boolean
  /** whether any trajectory stopped before its end */
  readonly isInterrupted: boolean
  /** the first fault of this program or of the disk; it ends the sweep as soon as the active trajectories have stopped */
  readonly fault: { readonly cause: unknown } | null
}

/**
 * `drain`: admit no more, let the active ones finish what is under way. The other one is sent by a
 * trajectory’s actor.
 */
export type SweepEvent =
  | { readonly type: 'drain' }
  | { readonly type: 'trajectory.stopped'; readonly plan: TrajectoryPlan; readonly output: TrajectoryOutput }

/** `finished`: every cell has ended; `drained`: stopped on request; `broken`: stopped by a fault. */
export type SweepOutput =
  | { readonly kind: 'finished' }
  | { readonly kind: 'drained' }
  | { readonly kind: 'broken'; readonly cause: unknown }

const sweep = setup({
  types: {
    context: {} as SweepContext,
    events: {} as SweepEvent,
    input: {} as SweepInput,
    output: {} as SweepOutput,
  },
  actions: {
    /** Admits trajectories until the cap is reached or there are no more; one that cannot be made is a fault. */
    admit: enqueueActions(({ context, self, enqueue }) => {
      if (context.isDraining || context.fault !== null) return
      const running = new Map(context.running)
      let { isExhausted } = context
      try {
        while (running.size < context.activeMax && !isExhausted) {
          const next = context.plans.next()
          isExhausted = next.done === true
          if (next.done === true) break
          const plan = next.value
          const actor = trajectoryActor({ plan, effects: context.effectsOf(plan) }, self)
          running.set(plan.id, actor)
          enqueue(() => {
            actor.start()
          })
        }
        enqueue.assign({ running, isExhausted })
      } catch (cause) {
        enqueue.assign({ running, fault: { cause } })
        enqueue.raise({ type: 'drain' })
      }
    }),
    release: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'trajectory.stopped') return
      const { plan, output } = event
      context.onStopped(plan, output)
      const running = new Map(context.running)
      running.delete(plan.id)
      enqueue.assign({
        running,
        isInterrupted: context.isInterrupted || output.kind === 'drained',
        fault: context.fault ?? (output.kind === 'broken' ? { cause: output.cause } : null),
      })
    }),
    drain: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ isDraining: true })
      for (const actor of context.running.values()) {
        enqueue(() => {
          actor.send({ type: 'drain' })
        })
      }
    }),
    drainOnFault: enqueueActions(({ context, enqueue }) => {
      if (context.fault !== null && !context.isDraining) enqueue.raise({ type: 'drain' })
    }),
  },
  guards: {
    isOver: ({ context }) =>
      context.running.size === 0 && (context.isExhausted || context.isDraining || context.fault !== null),
  },
})

/**
 * A sweep admits trajectories lazily and is not stopped by any single one failing: a failed trajectory has ended, like a
 * completed one. Only a fault (a bug, a full disk) stops it, after draining.
 */
export const sweepMachine = sweep.createMachine({
  id: 'sweep',
  context: ({ input }) => ({
    ...input,
    running: new Map(),
    isExhausted: false,
    isDraining: false,
    isInterrupted: false,
    fault: null,
  }),
  output: ({ context }): SweepOutput => {
    if (context.fault !== null) return { kind: 'broken', cause: context.fault.cause }
    return { kind: context.isExhausted && !context.isInterrupted ? 'finished' : 'drained' }
  },
  initial: 'running',
  states: {
    running: {
      entry: 'admit',
      always: { guard: 'isOver', target: 'over' },
      on: {
        'trajectory.stopped': { actions: ['release', 'drainOnFault', 'admit'] },
        drain: { actions: 'drain' },
      },
    },
    over: { type: 'final' },
  },
})

/**
 * A trajectory's actor in a system of its own, so that ids and faults of one cannot reach another, and so that starting one
 * does not cost the more the more have run: a parent copies its table of children at every spawn.
 */
function trajectoryActor(input: TrajectoryInput, sweep: { send(event: SweepEvent): void }): TrajectoryActor {
  const { plan } = input
  const actor = createActor(trajectoryMachine, { input })
  actor.subscribe({
    complete: () => {
      const { output } = actor.getSnapshot()
      sweep.send({ type: 'trajectory.stopped', plan, output: output ?? { kind: 'drained' } })
    },
    error: (cause) => {
      sweep.send({ type: 'trajectory.stopped', plan, output: { kind: 'broken', cause } })
    },
  })
  return actor
}
