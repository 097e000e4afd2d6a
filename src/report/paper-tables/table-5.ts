import type { EventName } from '../../../corpora/scenario/index.ts'
import { meanOf } from '../mean-of.ts'
import { meanTokens } from '../mean-tokens.ts'
import type { TableDraft, TableSource } from '../table-draft.ts'
import { whyEmpty } from '../why-empty.ts'
import { keyCells } from './key-cells.ts'
import { keyColumns } from './key-columns.ts'
import { tokenNotes } from './token-notes.ts'
import { valueColumns } from './value-columns.ts'

const REVISED: readonly EventName[] = ['E1', 'E1b', 'E2']

/** What a revision costs: tokens by phase, calls, nodes (paper B, Table 5). */
export function table5({ plan, cells }: TableSource): TableDraft {
  const revised = cells.filter(({ key }) => REVISED.includes(key.event))
  return {
    title: 'Table 5. What a revision costs: mean tokens by phase, calls, and nodes changed',
    columns: [
      ...keyColumns('event', 'pipeline'),
      ...valueColumns(
        'tokens',
        ['ingest', 'ingest'],
        ['use0', 'use 0'],
        ['revise', 'revise'],
        ['later', 'later uses'],
        ['total', 'total'],
      ),
      ...valueColumns('mean', ['calls', 'calls'], ['invalidated', 'invalidated'], ['rebuilt', 'rebuilt']),
    ],
    rows: revised.map((cell) => ({
      ...keyCells(cell.key, 'event', 'pipeline'),
      ingest: meanTokens(cell, 'ingest'),
      use0: meanTokens(cell, 'use0'),
      revise: meanTokens(cell, 'revise'),
      later: meanTokens(cell, 'later'),
      total: meanTokens(cell, 'total'),
      calls: meanOf(cell, cell.completed.calls),
      invalidated: meanOf(cell, cell.completed.invalidated),
      rebuilt: meanOf(cell, cell.completed.rebuilt),
    })),
    notes: [
      'invalidated, rebuilt: nodes at the revision, the claims of one document counted as one; “—” for pipelines that keep none.',
      ...tokenNotes(revised),
    ],
    whyEmpty: whyEmpty(plan, REVISED),
  }
}
