import type { DocumentVersion, Scenario } from '../../../corpora/scenario/index.ts'
import type {
  Digest,
  DocumentId,
  OperationId,
  Pseudonym,
  SnapshotId,
  TrajectoryId,
} from '../../../src/ids/index.ts'
import { pipelineOf } from '../../../src/pipelines/index.ts'
import {
  foldTrajectory,
  ingestEvidence,
  type CallEntry,
  type Entry,
  type Operation,
  type TrajectoryState,
} from '../../../src/store/index.ts'
import type { HostStep } from '../trajectory-effects.ts'
import type { TrajectoryPlan } from '../trajectory-plan.ts'

const PATIENT = 'P0000000000' as Pseudonym

function document(id: string, version: number): DocumentVersion {
  return {
    document: id as DocumentId,
    version,
    kind: 'orders',
    source: 'pharmacy',
    patient: PATIENT,
    lines: ['x'],
  }
}

const scenario: Scenario = {
  schema: 1,
  patient: PATIENT,
  partition: 'development',
  size: 'small',
  event: 'E2',
  contract: '' as Digest,
  documents: [document('D1', 1), document('D4', 1)],
  revision: { kind: 'replace', document: document('D4', 2) },
  truth: {
    expectedBefore: [],
    expectedAfter: [],
    support: [],
    target: null,
    replacement: null,
    problems: [],
  },
  provenance: {},
}

/** A two-document trajectory with one replacement, enough for every kind of step. */
export function fakePlan(pipelineName: string): TrajectoryPlan {
  const pipeline = pipelineOf(pipelineName)
  if (pipeline === null) throw new Error(`no pipeline ${pipelineName}`)
  const cell = {
    patient: PATIENT,
    size: 'small',
    event: 'E2',
    pipeline: pipelineName,
    context: 'whole',
    model: 'fake',
    seed: 0,
  } as const
  return {
    id: '0000000000000000' as TrajectoryId,
    cell,
    ordinal: 0,
    scenario,
    scenarioDigest: '' as Digest,
    pipeline,
    uses: ['MED', 'DX'],
  }
}

/** The state after a host step did its work, without a log or a model. */
export function afterStep(plan: TrajectoryPlan, state: TrajectoryState, step: HostStep): TrajectoryState {
  return foldTrajectory(state, entriesOf(plan, state, step))
}

/** The state after an operation was answered, or failed for good. */
export function afterOperation(
  state: TrajectoryState,
  operation: Operation['id'],
  failure: string | null,
): TrajectoryState {
  return foldTrajectory(state, [call(operation, failure)])
}

function entriesOf(plan: TrajectoryPlan, state: TrajectoryState, step: HostStep): Entry[] {
  const use = 'use' in step ? step.use : 0
  const snapshot = 'snapshot' as SnapshotId
  switch (step.kind) {
    case 'open':
      if (state.begin !== null) return []
      return [
        {
          type: 'begin',
          cell: plan.cell,
          partition: 'development',
          ordinal: 0,
          scenario: plan.scenarioDigest,
          uses: plan.uses,
        },
        ...plan.scenario.documents.map((delivered) => ingestEvidence(delivered, 1)),
      ]
    case 'discard':
      return []
    case 'snapshot':
      return [
        { type: 'snapshot', use, id: snapshot, rows: [] },
        { type: 'read-set', use, snapshot, rows: [] },
      ]
    case 'answer':
      return [call(`use${use}` as OperationId, null)]
    case 'commit':
      return [
        {
          type: 'commit',
          use,
          task: step.task,
          snapshot,
          verdict: 'committed',
          reasons: [],
          blockedBy: [],
          answer: '' as Digest,
        },
      ]
    case 'revise':
      return [
        { type: 'evidence-status', id: 'D4' as DocumentId, version: 1, status: 'superseded' },
        ingestEvidence(document('D4', 2), 1),
        {
          type: 'revision',
          kind: 'replace',
          document: 'D4' as DocumentId,
          operations: repairs(plan),
          selection: null,
        },
      ]
    case 'finish':
      return [{ type: 'end', outcome: step.outcome, reason: step.reason }]
  }
}

function repairs({ pipeline }: TrajectoryPlan): readonly Operation[] {
  if (pipeline.name !== 'local-repair') return []
  const extract = {
    kind: 'extract',
    id: 'revise/extract/D4@2',
    after: [],
    document: 'D4',
    version: 2,
  } as const
  const summary = {
    kind: 'chunk-summary',
    id: 'revise/summary/D4',
    after: [extract.id],
    document: 'D4',
  } as const
  return [extract, summary] as unknown as readonly Operation[]
}

function call(operation: OperationId, failure: string | null): CallEntry {
  return {
    type: 'call',
    operation,
    phase: 'ingest',
    purpose: 'extract',
    document: null,
    documentVersion: null,
    prompt: '' as Digest,
    answer: null,
    promptTokens: null,
    completionTokens: null,
    cachedTokens: null,
    promptWords: 0,
    promptCharacters: 0,
    finishReason: null,
    parse: null,
    flags: [],
    attempts: 1,
    latencyMs: 0,
    failure,
  }
}
