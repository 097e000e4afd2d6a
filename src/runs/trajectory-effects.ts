import { viewOf, type HostStep, type TrajectoryEffects } from '../../machines/trajectory/index.ts'
import { HashedText, invariant, UserError, type OperationId } from '../ids/index.ts'
import type { Log } from '../log/index.ts'
import type { PlannedTrajectory } from './planned-trajectories.ts'
import type { CallOutcome, Decoding } from '../models/index.ts'
import { promptMaterial } from '../pipelines/index.ts'
import { buildPrompt, parseAnswer, type Prompt } from '../prompts/index.ts'
import type { Dispatcher } from '../scheduler/index.ts'
import {
  admit,
  openJournal,
  type CallEntry,
  type Entry,
  type Journal,
  type Operation,
  type Phase,
  type TrajectoryState,
} from '../store/index.ts'
import { admittedDrafts } from './admitted-drafts.ts'
import { callEntries } from './call-entries.ts'
import { hostEntries } from './host-entries.ts'
import { renderOffer } from './render-offer.ts'
import { RunStopped } from './run-stopped.ts'
import { snapshotView } from './snapshot-view.ts'

/** One trajectory, with the log it writes, the models it calls and how it calls them. */
export interface EffectsOptions {
  readonly plan: PlannedTrajectory
  readonly log: Log
  readonly dispatcher: Dispatcher
  /** of the build stage, and of the uses, whose seed is the trajectory's (B7.8) */
  readonly decoding: { readonly build: Decoding; readonly use: Decoding }
  readonly maxTokens: number
}

/** What the trajectory machine does to the world: reads and writes the log, calls the model. */
export function trajectoryEffects(options: EffectsOptions): TrajectoryEffects {
  const { plan, log } = options
  let opened: Journal | null = null
  const journal = (): Journal => {
    invariant(opened !== null, 'a trajectory is opened before its first step')
    return opened
  }
  return {
    step: async (step) => {
      if (step.kind === 'open') {
        opened = await openJournal(log, plan.id)
        return open(opened, plan)
      }
      if (step.kind === 'answer') return answer(journal(), step, options)
      return journal().write((state) => hostEntries(plan, state, step))
    },
    operation: (operation) => operate(journal(), operation, options),
  }
}

/**
 * A new trajectory gets its first entries; one to go on with must still be of the scenario it began with.
 * @throws UserError when the records give another scenario now
 */
async function open(journal: Journal, plan: PlannedTrajectory): Promise<TrajectoryState> {
  const { begin } = journal.state()
  if (begin === null) {
    return journal.write((state) => hostEntries(plan, state, { kind: 'open' }), [plan.scenarioBody])
  }
  if (begin.scenario !== plan.scenarioDigest) {
    const { patient, size, event } = plan.cell
    throw new UserError(
      'records-changed',
      `Cannot go on with ${patient} ${size} ${event}: the records give another scenario than when the run began; point --data at the same records or choose another --out`,
    )
  }
  return journal.state()
}

/** One operation of the pipeline: its call, and what the gateway makes of the answer, in one transaction. */
async function operate(
  journal: Journal,
  operation: Operation,
  options: EffectsOptions,
): Promise<TrajectoryState> {
  const { plan } = options
  const phase = operation.id.slice(0, operation.id.indexOf('/')) as Phase
  const material = promptMaterial(viewOf(plan, journal.state().store), operation)
  const prompt = buildPrompt(operation.kind, material.text)
  const identity = {
    operation: operation.id,
    phase,
    purpose: operation.kind,
    document: operation.kind === 'global-summary' ? null : operation.document,
    documentVersion: operation.kind === 'extract' ? operation.version : null,
  }
  const outcome = await call({ operation: operation.id, prompt, decoding: options.decoding.build }, options)
  const { result } = outcome
  return write(journal, { identity, prompt, outcome }, (state) => {
    if (result.kind === 'failure') return []
    const parsed = parseAnswer(result.text)
    const malformed = phase === 'ingest' ? 'raw-text' : plan.pipeline.malformedSummary
    const drafts = admittedDrafts(operation, { text: result.text, parsed }, malformed)
    return admit(state.store, {
      operation: operation.id,
      session: phase,
      patient: plan.scenario.patient,
      shown: material.shown,
      drafts,
      replaces: {
        type: operation.kind === 'extract' ? 'claim' : operation.kind,
        document: identity.document,
      },
    })
  })
}

/** The answer to a use, from the bytes its snapshot saw. */
function answer(
  journal: Journal,
  { use, task }: Extract<HostStep, { kind: 'answer' }>,
  options: EffectsOptions,
): Promise<TrajectoryState> {
  const { plan, decoding } = options
  const state = journal.state()
  const snapshot = state.snapshots[use]
  invariant(snapshot !== undefined, `use ${use} has a snapshot before it is answered`)
  const seen = viewOf(plan, snapshotView(state.store, snapshot))
  const prompt = renderOffer(seen, task, plan.pipeline.offer(seen, task))
  const operation = `use${use}` as OperationId
  const identity = {
    operation,
    phase: `use${use}`,
    purpose: 'use',
    document: null,
    documentVersion: null,
  } as const
  const asked = { operation, prompt, decoding: { ...decoding.use, seed: plan.cell.seed } }
  return call(asked, options).then((outcome) => write(journal, { identity, prompt, outcome }, () => []))
}

function call(
  asked: { readonly operation: OperationId; readonly prompt: Prompt; readonly decoding: Decoding },
  { plan, dispatcher, maxTokens }: EffectsOptions,
): Promise<CallOutcome> {
  const { operation, prompt, decoding } = asked
  return dispatcher.call({
    trajectory: plan.id,
    operation,
    messages: prompt.messages,
    promptSha256: prompt.body.sha256,
    schema: prompt.schema,
    decoding,
    maxTokens,
  })
}

/**
 * Call, attempts and effects become durable together. A call that the run's end cut short leaves no trace: it is made
 * again when the run goes on.
 */
function write(
  journal: Journal,
  made: {
    readonly identity: Pick<CallEntry, 'operation' | 'phase' | 'purpose' | 'document' | 'documentVersion'>
    readonly prompt: Prompt
    readonly outcome: CallOutcome
  },
  effects: (state: TrajectoryState) => readonly Entry[],
): Promise<TrajectoryState> {
  const { identity, prompt, outcome } = made
  const { result } = outcome
  if (result.kind === 'failure' && result.code === 'aborted') return Promise.reject(new RunStopped())
  const answer = result.kind === 'answer' ? new HashedText(result.text) : null
  const ledger = callEntries(identity, { prompt, outcome, answer: answer?.sha256 ?? null })
  const bodies = answer === null ? [prompt.body] : [prompt.body, answer]
  return journal.write((state) => [...ledger, ...effects(state)], bodies)
}
