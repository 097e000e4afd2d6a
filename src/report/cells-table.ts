import type { CellTally } from './cell-tally.ts'
import type { Column } from './column.ts'
import { COST_PARTS } from './cost-parts.ts'
import type { CrossTable } from './cross-table.ts'
import { ENDPOINTS } from './endpoints.ts'
import { meanOf } from './mean-of.ts'
import { meanTokens } from './mean-tokens.ts'
import { proportionOf } from './proportion.ts'
import type { Row } from './row.ts'
import { tallyCells } from './tally-cells.ts'

const COLUMNS: readonly Column[] = [
  ...texts('cell', 'model', 'size', 'event', 'pipeline', 'context'),
  ...integers('seed', 'n', 'completed', 'failed', 'abandoned', 'under_way', 'uses_planned', 'uses_committed'),
  ...ENDPOINTS.flatMap((endpoint) => [
    ...integers(endpoint, `${endpoint}_n`),
    ...numbers(`${endpoint}_lo`, `${endpoint}_hi`),
  ]),
  ...numbers('calls_mean', 'nodes_invalidated_mean', 'nodes_rebuilt_mean'),
  ...numbers(...COST_PARTS.map((part) => `${part}_tokens_mean`)),
]

/**
 * One row a cell (contract: `cells`). n = trajectories that have ended, failed ones included. Each endpoint has its successes,
 * their denominator and the exact 95 % interval; null where it is undefined in the cell. Means are over completed
 * trajectories, null when a server left a call of theirs uncounted.
 */
export const cellsTable: CrossTable = {
  name: 'cells',
  columns: COLUMNS,
  rows: async function* (summaries, plan) {
    for (const cell of await tallyCells(plan, summaries)) yield cellRow(cell)
  },
}

function cellRow(cell: CellTally): Row {
  const { name, key, n, outcomes, underWay, committed, completed } = cell
  const { model, size, event, pipeline, context, seed } = key
  const tokens = COST_PARTS.map((part) => [`${part}_tokens_mean`, meanTokens(cell, part)] as const)
  return {
    cell: name,
    ...{ model, size, event, pipeline, context, seed },
    n,
    ...outcomes,
    under_way: underWay,
    uses_planned: committed.n,
    uses_committed: committed.x,
    ...Object.fromEntries(ENDPOINTS.flatMap((endpoint) => endpointCells(cell, endpoint))),
    calls_mean: meanOf(cell, completed.calls),
    nodes_invalidated_mean: meanOf(cell, completed.invalidated),
    nodes_rebuilt_mean: meanOf(cell, completed.rebuilt),
    ...Object.fromEntries(tokens),
  }
}

function endpointCells(
  { endpoints }: CellTally,
  endpoint: (typeof ENDPOINTS)[number],
): (readonly [string, number | null])[] {
  const { n } = endpoints[endpoint]
  const proportion = proportionOf(endpoints[endpoint])
  return [
    [endpoint, proportion?.x ?? null],
    [`${endpoint}_n`, n],
    [`${endpoint}_lo`, proportion?.lo ?? null],
    [`${endpoint}_hi`, proportion?.hi ?? null],
  ]
}

function texts(...names: string[]): Column[] {
  return names.map((name) => ({ name, kind: 'text' }))
}

function integers(...names: string[]): Column[] {
  return names.map((name) => ({ name, kind: 'integer' }))
}

function numbers(...names: string[]): Column[] {
  return names.map((name) => ({ name, kind: 'number' }))
}
