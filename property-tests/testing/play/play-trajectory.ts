import { createActor } from 'xstate'
import { payloadOf, type Scenario } from '../../../corpora/scenario/index.ts'
import { trajectoryMachine, type TrajectoryOutput } from '../../../machines/trajectory/index.ts'
import { canonicalJson, invariant, sha256, type Json, type TrajectoryId } from '../../../src/ids/index.ts'
import { openMemoryLog, type Log } from '../../../src/log/index.ts'
import { DECODING_DEFAULTS, scriptedModel } from '../../../src/models/index.ts'
import type { Pipeline } from '../../../src/pipelines/index.ts'
import { trajectoryEffects } from '../../../src/runs/trajectory-effects.ts'
import type { Dispatcher } from '../../../src/scheduler/index.ts'
import { EMPTY_STORE, applyEntries, type Entry, type StoreState } from '../../../src/store/index.ts'

/** What a trajectory wrote. */
export interface PlayedTrajectory {
  /** entries that were written together, in log order */
  readonly transactions: readonly (readonly Entry[])[]
  readonly entries: readonly Entry[]
  /** the store after each of `entries` */
  readonly states: readonly StoreState[]
  /** every prompt, in the order in which they were asked */
  readonly prompts: readonly string[]
}

interface Play {
  readonly scenario: Scenario
  /** how long calls take, in the order of calls, from the first again behind the last; 0 when empty. Calls that may overlap do. */
  readonly delays?: readonly number[]
}

/**
 * Runs one trajectory – the product's machine, journal, gateway and gate – with a pipeline, a scripted model without errors and
 * a log in memory.
 */
export async function playTrajectory(
  pipeline: Pipeline,
  { scenario, delays = [] }: Play,
): Promise<PlayedTrajectory> {
  const transactions: (readonly Entry[])[] = []
  const prompts: string[] = []
  const memory = openMemoryLog()
  const log: Log = {
    ...memory,
    append: (append) => {
      transactions.push(append.entries as readonly Entry[])
      return memory.append(append)
    },
  }
  const plan = planOf(pipeline, scenario)
  const effects = trajectoryEffects({
    plan,
    log,
    dispatcher: slowDispatcher(delays, (prompt) => prompts.push(prompt)),
    decoding: { build: DECODING_DEFAULTS, use: DECODING_DEFAULTS },
    maxTokens: 2048,
  })
  const output = await new Promise<TrajectoryOutput | undefined>((resolve, reject) => {
    const actor = createActor(trajectoryMachine, { input: { plan, effects } })
    actor.subscribe({ complete: () => resolve(actor.getSnapshot().output), error: reject })
    actor.start()
  })
  await memory.close()
  if (output?.kind === 'broken') throw output.cause
  invariant(output?.kind === 'ended', 'an undisturbed trajectory ends')
  const entries = transactions.flat()
  let state = EMPTY_STORE
  const states = entries.map((entry) => (state = applyEntries(state, [entry])))
  return { transactions, entries, states, prompts }
}

function planOf(pipeline: Pipeline, scenario: Scenario) {
  const { patient, size, event } = scenario
  const scenarioBody = canonicalJson({ documents: scenario.documents.map(payloadOf), event } satisfies Json)
  return {
    id: '0000000000000000' as TrajectoryId,
    cell: { patient, size, event, pipeline: pipeline.name, context: 'whole', model: 'scripted', seed: 0 },
    ordinal: 0,
    scenario,
    scenarioBody,
    scenarioDigest: sha256(scenarioBody),
    pipeline,
    uses: ['MED', 'MED', 'DX'] as const,
  }
}

const MODEL = scriptedModel({ name: 'scripted' })
const NEVER = new AbortController().signal

/** Answers in the order in which calls are due, of equals in the order they came, each once nothing else can go on. */
function slowDispatcher(delays: readonly number[], onPrompt: (prompt: string) => void): Dispatcher {
  const due: { readonly at: number; readonly answer: () => void }[] = []
  let [calls, now] = [0, 0]
  const answerNext = (): void => {
    due.sort((a, b) => a.at - b.at)
    const next = due.shift()
    invariant(next !== undefined, 'a call waits')
    now = next.at
    next.answer()
    if (due.length > 0) setImmediate(answerNext)
  }
  return {
    call: async (request) => {
      onPrompt(`${request.operation} ${JSON.stringify(request.messages)}`)
      const at = now + (delays[calls % delays.length] ?? 0)
      calls += 1
      await new Promise<void>((answer) => {
        due.push({ at, answer })
        if (due.length === 1) setImmediate(answerNext)
      })
      return { result: await MODEL.complete({ ...request, attempt: 1 }, NEVER), attempts: [] }
    },
  }
}
