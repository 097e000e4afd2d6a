import { assign, enqueueActions, setup } from 'xstate'
import { invariant } from '../../src/ids/index.ts'
import { EMPTY_TRAJECTORY, type Operation, type Phase, type TrajectoryState } from '../../src/store/index.ts'
import { nextStep, readyOperations, type Step } from './next-step.ts'
import type { TrajectoryEffects } from './trajectory-effects.ts'
import type { TrajectoryPlan } from './trajectory-plan.ts'

/** The trajectory to run, and what it does to the world while it runs. */
export interface TrajectoryInput {
  readonly plan: TrajectoryPlan
  readonly effects: TrajectoryEffects
}

/** What the machine knows at any moment; `state` is the fold of what is durable, `step` what it does next. */
export interface TrajectoryContext extends TrajectoryInput {
  readonly state: TrajectoryState
  readonly step: Step
  /** operations under way */
  readonly running: readonly string[]
  readonly isDraining: boolean
  /** what an effect threw, boxed: a fault of this program or of the disk, never a model's */
  readonly fault: { readonly cause: unknown } | null
}

/** How a trajectory's actor stops: ended in the log, drained before its end, or broken by a fault. */
export type TrajectoryOutput =
  | { readonly kind: 'ended'; readonly state: TrajectoryState }
  | { readonly kind: 'drained' }
  | { readonly kind: 'broken'; readonly cause: unknown }

/** `drain`: finish what is under way, start nothing new, stop. The others report what effects did. */
export type TrajectoryEvent =
  | { readonly type: 'drain' }
  | { readonly type: 'step.done'; readonly state: TrajectoryState }
  | { readonly type: 'step.broken'; readonly cause: unknown }
  | { readonly type: 'operation.done'; readonly operation: string; readonly state: TrajectoryState }
  | { readonly type: 'operation.broken'; readonly operation: string; readonly cause: unknown }

const trajectory = setup({
  types: {
    context: {} as TrajectoryContext,
    events: {} as TrajectoryEvent,
    input: {} as TrajectoryInput,
    output: {} as TrajectoryOutput,
  },
  actions: {
    decide: assign(({ context, event }) => ({ step: upcoming(context, event) })),
    drain: assign({ isDraining: true }),
    step: ({ context, self }) => {
      doStep(context, self)
    },
    /** Starts every operation whose predecessors are done; none once an effect broke or the run drains. */
    startReady: enqueueActions(({ context, enqueue }) => {
      const ready = operationsToStart(context)
      for (const operation of ready) {
        enqueue(({ self }) => {
          operate(context, operation, self)
        })
      }
      enqueue.assign({ running: [...context.running, ...ready.map(({ id }) => id)] })
    }),
    endStep: assign(({ context, event }) =>
      event.type === 'step.done' ? { state: event.state, step: upcoming(context, event) } : {},
    ),
    breakStep: assign(({ event }) => (event.type === 'step.broken' ? { fault: { cause: event.cause } } : {})),
    endOperation: assign(({ context, event }) => {
      if (event.type !== 'operation.done' && event.type !== 'operation.broken') return {}
      const running = context.running.filter((id) => id !== event.operation)
      return event.type === 'operation.done'
        ? { running, state: later(context.state, event.state) }
        : { running, fault: { cause: event.cause } }
    }),
  },
  guards: {
    isBroken: ({ context }) => context.fault !== null,
    isDraining: ({ context }) => context.isDraining,
    isIdle: ({ context }) => context.running.length === 0,
    isPhase: ({ context, event }, phase: Phase) => {
      const step = upcoming(context, event)
      return step.kind === 'operations' && step.phase === phase
    },
    isStep: ({ context, event }, kind: Step['kind']) => upcoming(context, event).kind === kind,
  },
})

/** By state: a report is looked at by one guard after another, and the answer is the same for all. */
const decided = new WeakMap<TrajectoryState, { readonly plan: TrajectoryPlan; readonly step: Step }>()

/** What comes after a report, which may bring a newer state. */
function upcoming({ plan, state }: TrajectoryContext, event: TrajectoryEvent): Step {
  const latest = event.type === 'step.done' ? event.state : state
  const known = decided.get(latest)
  if (known?.plan === plan) return known.step
  const step = nextStep(plan, latest)
  decided.set(latest, { plan, step })
  return step
}

/** Where an effect reports to: the machine's own actor. */
interface EffectReceiver {
  send(event: TrajectoryEvent): void
}

/**
 * Starts an effect and reports its end. A plain action and no child actor: a trajectory has some thirty effects, exactly one
 * report comes of each, and the machine waits for it in every state, so an actor would add cost and nothing else.
 */
function doStep({ effects, step }: TrajectoryContext, self: EffectReceiver): void {
  invariant(step.kind !== 'operations' && step.kind !== 'ended', `${step.kind} is no step of the host`)
  void settle(() => effects.step(step)).then((end) => {
    self.send(end.ok ? { type: 'step.done', state: end.state } : { type: 'step.broken', cause: end.cause })
  })
}

function operate({ effects }: TrajectoryContext, wanted: Operation, self: EffectReceiver): void {
  const operation = wanted.id
  void settle(() => effects.operation(wanted)).then((end) => {
    self.send(
      end.ok
        ? { type: 'operation.done', operation, state: end.state }
        : { type: 'operation.broken', operation, cause: end.cause },
    )
  })
}

type Settled =
  { readonly ok: true; readonly state: TrajectoryState } | { readonly ok: false; readonly cause: unknown }

/** An effect's end as a value, also that of one that throws before it returns a promise. */
async function settle(effect: () => Promise<TrajectoryState>): Promise<Settled> {
  try {
    return { ok: true, state: await effect() }
  } catch (cause) {
    return { ok: false, cause }
  }
}

/** Of two states of one trajectory the one that holds more: operations that run at the same time may report in any order. */
function later(a: TrajectoryState, b: TrajectoryState): TrajectoryState {
  return b.sequence > a.sequence ? b : a
}

/** Operations that may start now: ready, not under way, and nothing speaks against starting anything. */
function operationsToStart({
  step,
  state,
  running,
  isDraining,
  fault,
}: TrajectoryContext): readonly Operation[] {
  if (step.kind !== 'operations' || isDraining || fault !== null) return []
  return readyOperations(step.operations, state).filter(({ id }) => !running.includes(id))
}

/** What comes next, by what there is to do. */
const NEXT = [
  { guard: { type: 'isStep', params: 'ended' }, target: 'ended' },
  { guard: 'isDraining', target: 'drained' },
  { guard: { type: 'isPhase', params: 'ingest' }, target: 'ingesting' },
  { guard: { type: 'isPhase', params: 'revise' }, target: 'repairing' },
  { guard: { type: 'isStep', params: 'operations' }, target: 'preparing' },
  { guard: { type: 'isStep', params: 'discard' }, target: 'discarding' },
  { guard: { type: 'isStep', params: 'snapshot' }, target: 'snapshotting' },
  { guard: { type: 'isStep', params: 'answer' }, target: 'answering' },
  { guard: { type: 'isStep', params: 'commit' }, target: 'committing' },
  { guard: { type: 'isStep', params: 'revise' }, target: 'revising' },
  { target: 'finishing' },
] as const

/** A state in which the pipeline's operations run, those of different documents at the same time. */
const operating = {
  entry: 'startReady',
  always: { guard: 'isIdle', target: 'deciding' },
  on: {
    'operation.done': { actions: ['endOperation', 'startReady'] },
    'operation.broken': { actions: 'endOperation' },
  },
} as const

/** A state in which the host does one durable step. */
const stepping = {
  entry: 'step',
  on: {
    'step.done': NEXT.map((next) => ({ ...next, actions: 'endStep' as const })),
    'step.broken': { target: 'broken', actions: 'breakStep' },
  },
} as const

/**
 * One trajectory: ingest → snapshot → use → commit → revise → … (B10). Pure: it decides what happens and in which order,
 * effects do it. What comes next depends on the log alone, so a killed trajectory goes on as if it had never
 * stopped.
 */
export const trajectoryMachine = trajectory.createMachine({
  id: 'trajectory',
  context: ({ input }) => ({
    ...input,
    state: EMPTY_TRAJECTORY,
    step: { kind: 'open' },
    running: [],
    isDraining: false,
    fault: null,
  }),
  output: ({ context }): TrajectoryOutput => {
    if (context.fault !== null) return { kind: 'broken', cause: context.fault.cause }
    return context.step.kind === 'ended' ? { kind: 'ended', state: context.state } : { kind: 'drained' }
  },
  on: { drain: { actions: 'drain' } },
  initial: 'opening',
  states: {
    opening: stepping,
    deciding: { entry: 'decide', always: [{ guard: 'isBroken', target: 'broken' }, ...NEXT] },
    ingesting: operating,
    preparing: operating,
    repairing: operating,
    discarding: stepping,
    snapshotting: stepping,
    answering: stepping,
    committing: stepping,
    revising: stepping,
    finishing: stepping,
    ended: { type: 'final' },
    drained: { type: 'final' },
    broken: { type: 'final' },
  },
})
