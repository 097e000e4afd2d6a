import { EVENTS } from '../../../corpora/scenario/index.ts'
import { meanTokens } from '../mean-tokens.ts'
import type { TableDraft, TableSource } from '../table-draft.ts'
import { whyEmpty } from '../why-empty.ts'
import { keyCells } from './key-cells.ts'
import { keyColumns } from './key-columns.ts'
import { ratioToReRead } from './ratio-to-re-read.ts'
import { tokenNotes } from './token-notes.ts'
import { valueColumns } from './value-columns.ts'

/** Mean tokens by phase (paper B, Table 4). */
export function table4({ plan, cells }: TableSource): TableDraft {
  return {
    title: 'Table 4. Mean tokens of a trajectory by phase, and how they compare with re-reading',
    columns: [
      ...keyColumns('event', 'pipeline'),
      ...valueColumns(
        'tokens',
        ['ingest', 'ingest'],
        ['revise', 'revise'],
        ['use_prompt', 'use prompt'],
        ['use_completion', 'use compl.'],
        ['total', 'total'],
      ),
      ...valueColumns(
        'ratio',
        ['ratio_of_means_total', '× re-read total'],
        ['ratio_of_means_use_prompt', '× re-read use prompt'],
      ),
    ],
    rows: cells.map((cell) => ({
      ...keyCells(cell.key, 'event', 'pipeline'),
      ingest: meanTokens(cell, 'ingest'),
      revise: meanTokens(cell, 'revise'),
      use_prompt: meanTokens(cell, 'use_prompt'),
      use_completion: meanTokens(cell, 'use_completion'),
      total: meanTokens(cell, 'total'),
      ratio_of_means_total: ratioToReRead(cell, { part: 'total', cells }),
      ratio_of_means_use_prompt: ratioToReRead(cell, { part: 'use_prompt', cells }),
    })),
    notes: [
      'Prompt + completion by the server’s count; use prompt and use compl. are those of all uses. The ratios are ratios of ' +
        'unrounded means.',
      ...tokenNotes(cells),
    ],
    whyEmpty: whyEmpty(plan, EVENTS),
  }
}
