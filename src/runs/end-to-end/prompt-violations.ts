import type { EventName } from '../../../corpora/scenario/index.ts'
import type { Digest } from '../../ids/index.ts'
import { operationOrder } from '../../report/operation-order.ts'
import type { TrajectoryRecord } from '../../report/trajectory-record.ts'

const MEMORY = ['rebuild', 'local-repair', 'quarantine', 'no-propagation', 'selector(0.3)', 'selector(100)']
const FORGETTING = [
  're-read',
  're-read-filtered',
  'cache',
  'rebuild',
  'local-repair',
  'task-filtered',
  'selector(0.3)',
  'stateless',
]
const FILTERED = ['task-filtered', 're-read-filtered']

/**
 * The five relations between prompts that need no number (matrix, "Relations"), for the trajectories of one person at one
 * size. Equal hashes are equal bytes.
 * @returns a line for each relation that does not hold
 */
export function promptViolations(records: readonly TrajectoryRecord[]): string[] {
  const cells = new Map(records.map((record) => [cellOf(record), record]))
  const cell: PromptsAt = (pipeline, event) => promptsOf(cells.get(`${pipeline} ${event}`))
  const events = ['E0', 'E1', 'E1b', 'E2', 'E4'] as const
  const pipelines = [...new Set(records.map(({ state }) => state.begin?.cell.pipeline ?? ''))]
  return [
    ...withoutRevision(cell, pipelines),
    ...withRevision(cell),
    ...FILTERED.flatMap((name) =>
      (['use0', 'use1', 'use2'] as const).flatMap((use) =>
        differ(`${name}: ${use} at E4 = E0`, cell(name, 'E4')[use], cell(name, 'E0')[use]),
      ),
    ),
    ...(events.length === new Set(records.map(({ scenario }) => scenario.event)).size
      ? []
      : ['an event is missing']),
  ]
}

type PromptsAt = (pipeline: string, event: EventName) => Prompts

function withoutRevision(cell: PromptsAt, pipelines: readonly string[]): string[] {
  return (['E0', 'E4'] as const).flatMap((event) => [
    ...pipelines.flatMap((name) =>
      differ(`${name} ${event}: use 0 = use 1`, cell(name, event).use0, cell(name, event).use1),
    ),
    ...MEMORY.flatMap((name) =>
      differ(`${name} ${event}: all calls`, cell(name, event).all, cell('rebuild', event).all),
    ),
    ...differ(
      `task-filtered ${event}: ingest`,
      cell('task-filtered', event).ingest,
      cell('rebuild', event).ingest,
    ),
  ])
}

function withRevision(cell: PromptsAt): string[] {
  return [
    ...(['E1', 'E1b', 'E2'] as const).flatMap((event) =>
      MEMORY.flatMap((name) => [
        ...differ(`${name} ${event}: ingest`, cell(name, event).ingest, cell('rebuild', event).ingest),
        ...differ(`${name} ${event}: use 0`, cell(name, event).use0, cell('rebuild', event).use0),
      ]),
    ),
    ...FORGETTING.flatMap((name) =>
      differ(`${name}: forgetting`, cell(name, 'E1').use1, cell(name, 'E0').use1),
    ),
    ...(['E1', 'E2'] as const).flatMap((event) =>
      ['local-repair', 'selector(0.3)'].flatMap((name) =>
        differ(`${name} ${event}: repair = rebuild`, cell(name, event).use1, cell('rebuild', event).use1),
      ),
    ),
  ]
}

interface Prompts {
  readonly ingest: string
  readonly all: string
  readonly use0: string
  readonly use1: string
  readonly use2: string
}

function cellOf({ state }: TrajectoryRecord): string {
  return `${state.begin?.cell.pipeline ?? ''} ${state.begin?.cell.event ?? ''}`
}

function promptsOf(record: TrajectoryRecord | undefined): Prompts {
  const calls = [...(record?.state.calls.values() ?? [])].sort(operationOrder)
  const hashes = (only: (operation: string) => boolean): string =>
    calls
      .filter(({ operation }) => only(operation))
      .map(({ prompt }): Digest => prompt)
      .join(' ')
  return {
    ingest: hashes((operation) => operation.startsWith('ingest/')),
    all: hashes(() => true),
    use0: hashes((operation) => operation === 'use0'),
    use1: hashes((operation) => operation === 'use1'),
    use2: hashes((operation) => operation === 'use2'),
  }
}

function differ(relation: string, actual: string, expected: string): string[] {
  return actual === expected && actual !== '' ? [] : [relation]
}
