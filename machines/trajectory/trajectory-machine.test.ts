import t from 'tap'
import { createActor, initialTransition, transition, type SnapshotFrom } from 'xstate'
import type { OperationId } from '../../src/ids/index.ts'
import { EMPTY_TRAJECTORY, type Operation, type TrajectoryState } from '../../src/store/index.ts'
import { readyOperations } from './next-step.ts'
import { afterOperation, afterStep, fakePlan } from './test/fake-world.ts'
import type { HostStep } from './trajectory-effects.ts'
import { trajectoryMachine, type TrajectoryEvent } from './trajectory-machine.ts'
import type { TrajectoryPlan } from './trajectory-plan.ts'

type Snapshot = SnapshotFrom<typeof trajectoryMachine>

const NO_EFFECTS = {
  step: () => Promise.reject(new Error('unused')),
  operation: () => Promise.reject(new Error('unused')),
}
const STATES_MAX = 100_000

/** Everything that can reach the machine in a state: what is under way ends well, badly or by a fault, and a drain. */
function eventsIn(plan: TrajectoryPlan, { context, value }: Snapshot): TrajectoryEvent[] {
  const { running, state, step } = context
  const isOperating = ['ingesting', 'preparing', 'repairing'].includes(value)
  if (!isOperating && step.kind === 'operations') return [{ type: 'drain' }]
  const ended: TrajectoryEvent[] = isOperating
    ? running.flatMap((operation): TrajectoryEvent[] => [
        { type: 'operation.done', operation, state: afterOperation(state, operation as OperationId, null) },
        {
          type: 'operation.done',
          operation,
          state: afterOperation(state, operation as OperationId, 'deadline'),
        },
        { type: 'operation.broken', operation, cause: 'disk full' },
      ])
    : [
        { type: 'step.done', state: afterStep(plan, state, step as HostStep) },
        { type: 'step.broken', cause: 'disk full' },
      ]
  return [{ type: 'drain' }, ...ended]
}

function fingerprint({ value, context }: Snapshot): string {
  const { state, running, isDraining, fault, step } = context
  const calls = [...state.calls.values()]
    .map(({ operation, failure }) => `${operation}${failure ?? ''}`)
    .sort()
  const done = [
    state.begin !== null,
    state.snapshots.length,
    state.commits.length,
    state.revision !== null,
    state.end,
  ]
  return JSON.stringify([value, step, calls, done, [...running].sort(), isDraining, fault])
}

interface Pair {
  readonly from: string
  readonly to: string
}

/** Walks every reachable state with every event that can come there. */
function explore(plan: TrajectoryPlan): {
  readonly states: Map<string, Snapshot>
  readonly pairs: readonly Pair[]
} {
  const [first] = initialTransition(trajectoryMachine, { plan, effects: NO_EFFECTS })
  const states = new Map([[fingerprint(first), first]])
  const pairs: Pair[] = []
  const frontier = [first]
  for (let at = frontier.pop(); at !== undefined && states.size < STATES_MAX; at = frontier.pop()) {
    if (at.status !== 'active') continue
    for (const event of eventsIn(plan, at)) {
      const [next] = transition(trajectoryMachine, at, event)
      pairs.push({ from: fingerprint(at), to: fingerprint(next) })
      if (states.has(fingerprint(next))) continue
      states.set(fingerprint(next), next)
      frontier.push(next)
    }
  }
  return { states, pairs }
}

/** What must hold in every reachable state; one line for each breach. */
function breaches({ context, value, status }: Snapshot): string[] {
  const { step, state, running } = context
  const planned = step.kind === 'operations' ? step.operations : []
  const runnable = new Set(readyOperations(planned, state).map(({ id }) => String(id)))
  return [
    ...running.filter((id) => !runnable.has(id)).map((id) => `${value}: ${id} runs before what it reads`),
    ...(new Set(running).size === running.length ? [] : [`${value}: an operation runs twice`]),
    ...(status === 'done' && running.length > 0 ? [`${value}: stopped with operations under way`] : []),
    ...(status === 'error' ? [`${value}: the machine itself failed`] : []),
    ...(value === 'deciding' ? ['deciding is passed through, never rested in'] : []),
  ]
}

/** States from which no walk reaches a final one. */
function stuck(states: ReadonlyMap<string, Snapshot>, pairs: readonly Pair[]): string[] {
  const leading = new Map<string, string[]>()
  for (const { from, to } of pairs) leading.set(to, [...(leading.get(to) ?? []), from])
  const alive = new Set([...states].filter(([, { status }]) => status === 'done').map(([key]) => key))
  const frontier = [...alive]
  for (let at = frontier.pop(); at !== undefined; at = frontier.pop()) {
    for (const from of leading.get(at) ?? []) {
      if (alive.has(from)) continue
      alive.add(from)
      frontier.push(from)
    }
  }
  return [...states.keys()].filter((key) => !alive.has(key))
}

const COMMON = [
  'opening',
  'snapshotting',
  'answering',
  'committing',
  'revising',
  'finishing',
  'ended',
  'drained',
  'broken',
]
const CASES = [
  { pipeline: 'local-repair', states: [...COMMON, 'ingesting', 'repairing'] },
  { pipeline: 'stateless', states: [...COMMON, 'preparing'] },
  { pipeline: 're-read', states: COMMON },
]

for (const { pipeline, states: expected } of CASES) {
  t.test(`trajectory machine: every reachable state and event of ${pipeline}`, (t) => {
    const { states, pairs } = explore(fakePlan(pipeline))
    t.comment(`${pipeline}: ${states.size} states, ${pairs.length} (state, event) pairs`)
    t.ok(states.size < STATES_MAX, 'the walk is complete')
    t.same([...states.values()].flatMap(breaches), [], 'no state breaks a rule')
    t.same(stuck(states, pairs), [], 'every state leads to an end')
    const values = new Set([...states.values()].map(({ value }) => value))
    t.same([...values].sort(), [...expected].sort(), 'every named state is reached, and no other')
    t.end()
  })
}

t.test('trajectory machine: documents do not wait for each other', (t) => {
  const plan = fakePlan('local-repair')
  const [opening] = initialTransition(trajectoryMachine, { plan, effects: NO_EFFECTS })
  const opened = afterStep(plan, EMPTY_TRAJECTORY, { kind: 'open' })
  const [ingesting] = transition(trajectoryMachine, opening, { type: 'step.done', state: opened })
  t.same(
    ingesting.context.running,
    ['ingest/extract/D1@1', 'ingest/extract/D4@1'],
    'both extractions run at once',
  )
  const [first] = ingesting.context.running
  const after = afterOperation(ingesting.context.state, first as OperationId, null)
  const [next] = transition(trajectoryMachine, ingesting, {
    type: 'operation.done',
    operation: first ?? '',
    state: after,
  })
  t.same(
    next.context.running,
    ['ingest/extract/D4@1', 'ingest/summary/D1'],
    'a summary waits for its own document alone',
  )
  t.end()
})

for (const pipeline of ['local-repair', 'stateless']) {
  t.test(
    `trajectory machine: what a failed ${pipeline} trajectory did depends on what failed, not on what came first`,
    (t) => {
      const { states } = explore(fakePlan(pipeline))
      const callsOf = new Map<string, Set<string>>()
      for (const { value, context } of states.values()) {
        const calls = [...context.state.calls.values()]
        const failed = calls.filter(({ failure }) => failure !== null).map(({ operation }) => operation)
        if (value !== 'ended' || failed.length === 0) continue
        const made = calls.map(({ operation }) => operation).sort()
        const key = failed.sort().join(' ')
        callsOf.set(key, (callsOf.get(key) ?? new Set()).add(made.join(' ')))
      }
      t.ok(callsOf.size >= 6, `${callsOf.size} ways to fail`)
      t.same(
        [...callsOf].filter(([, made]) => made.size > 1),
        [],
        'each leads to one set of calls',
      )
      t.end()
    },
  )
}

t.test('trajectory machine: a failed operation stops what builds on it and nothing else', (t) => {
  const plan = fakePlan('local-repair')
  let [at] = initialTransition(trajectoryMachine, { plan, effects: NO_EFFECTS })
  const after = (operation: string, failure: string | null): void => {
    const state = afterOperation(at.context.state, operation as OperationId, failure)
    ;[at] = transition(trajectoryMachine, at, { type: 'operation.done', operation, state })
  }
  const opened = afterStep(plan, EMPTY_TRAJECTORY, { kind: 'open' })
  ;[at] = transition(trajectoryMachine, at, { type: 'step.done', state: opened })
  after('ingest/extract/D1@1', 'deadline')
  t.same(at.context.running, ['ingest/extract/D4@1'], 'the summary of D1 has nothing to read')
  after('ingest/extract/D4@1', null)
  t.same(at.context.running, ['ingest/summary/D4'], 'D4 goes on')
  after('ingest/summary/D4', null)
  t.equal(at.value, 'finishing')
  t.same(at.context.step, { kind: 'finish', outcome: 'failed', reason: 'deadline' })
  t.end()
})

t.test('trajectory machine: reports in another order than the log’s undo nothing', (t) => {
  const plan = fakePlan('local-repair')
  const [opening] = initialTransition(trajectoryMachine, { plan, effects: NO_EFFECTS })
  const opened = afterStep(plan, EMPTY_TRAJECTORY, { kind: 'open' })
  const [ingesting] = transition(trajectoryMachine, opening, { type: 'step.done', state: opened })
  const [first = '', second = ''] = ingesting.context.running
  const one = afterOperation(opened, first as OperationId, null)
  const both = afterOperation(one, second as OperationId, null)
  const [later] = transition(trajectoryMachine, ingesting, {
    type: 'operation.done',
    operation: second,
    state: both,
  })
  const [end] = transition(trajectoryMachine, later, { type: 'operation.done', operation: first, state: one })
  t.equal(end.context.state, both)
  t.same(end.context.running, ['ingest/summary/D1', 'ingest/summary/D4'], 'no extraction runs again')
  t.end()
})

t.test(
  'trajectory machine: an effect that throws before it returns a promise breaks it, and it stops',
  async (t) => {
    const step = (): never => {
      throw new Error('no journal')
    }
    const effects = { ...NO_EFFECTS, step }
    const actor = createActor(trajectoryMachine, { input: { plan: fakePlan('re-read'), effects } })
    const output = new Promise((resolve) => {
      actor.subscribe({
        complete: () => {
          resolve(actor.getSnapshot().output)
        },
      })
    })
    actor.start()
    t.match(await output, { kind: 'broken', cause: { message: 'no journal' } })
  },
)

t.test('trajectory machine: each state starts what it waits for, once', (t) => {
  for (const { pipeline } of CASES) {
    const plan = fakePlan(pipeline)
    const started: string[] = []
    const effects = {
      step: (step: HostStep) => {
        started.push(step.kind)
        return new Promise<TrajectoryState>(() => undefined)
      },
      operation: ({ id }: Operation) => {
        started.push(id)
        return new Promise<TrajectoryState>(() => undefined)
      },
    }
    const actor = createActor(trajectoryMachine, { input: { plan, effects } })
    actor.start()
    const expected: string[] = []
    for (let left = STATES_MAX; left > 0 && actor.getSnapshot().status === 'active'; left -= 1) {
      const { context, value } = actor.getSnapshot()
      const isOperating = ['ingesting', 'preparing', 'repairing'].includes(value)
      const awaited = isOperating ? context.running : [context.step.kind]
      expected.push(...awaited.filter((id) => !isOperating || !expected.includes(id)))
      t.same([...started].sort(), [...expected].sort(), `${pipeline}: ${value}`)
      const [event] = eventsIn(plan, actor.getSnapshot()).filter(({ type }) => type !== 'drain')
      if (event === undefined) break
      actor.send(event)
    }
    t.equal(actor.getSnapshot().value, 'ended')
  }
  t.end()
})
