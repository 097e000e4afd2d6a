import { EVENTS } from '../../../corpora/scenario/index.ts'
import { meanTokens } from '../mean-tokens.ts'
import { proportionOf } from '../proportion.ts'
import type { TableDraft, TableSource } from '../table-draft.ts'
import { whyEmpty } from '../why-empty.ts'
import { keyCells } from './key-cells.ts'
import { keyColumns } from './key-columns.ts'
import { valueColumns } from './value-columns.ts'

/** Every cell's endpoints (paper B, Table 3). */
export function table3({ plan, cells }: TableSource): TableDraft {
  return {
    title: 'Table 3. Every cell: medication and problem-list use after the event',
    columns: [
      ...keyColumns('event', 'pipeline'),
      ...valueColumns(
        'proportion',
        ['strict', 'strict'],
        ['stale', 'stale'],
        ['unsupported', 'unsupported'],
        ['fabricated', 'fabricated'],
        ['missing', 'missing'],
        ['retained', 'retained'],
        ['dx', 'dx'],
      ),
      ...valueColumns('tokens', ['tokens', 'tokens']),
    ],
    rows: cells.map((cell) => ({
      ...keyCells(cell.key, 'event', 'pipeline'),
      strict: proportionOf(cell.endpoints.strict_completion),
      stale: proportionOf(cell.endpoints.stale_commit),
      unsupported: proportionOf(cell.endpoints.unsupported_any),
      fabricated: proportionOf(cell.endpoints.fabricated),
      missing: proportionOf(cell.endpoints.missing),
      retained: proportionOf(cell.endpoints.retained),
      dx: proportionOf(cell.endpoints.proxy),
      tokens: meanTokens(cell, 'total'),
    })),
    notes: [
      'Patients whose list is exactly right (strict), names the revoked drug (stale, E1), names a drug that documents ' +
        'of other sources alone mention (unsupported) or none does (fabricated), lacks an expected drug (missing), or keeps the drug with ' +
        'support of its own (retained, E1b). A replaced order keeps its key, so E2 is told by Table 14.',
      'dx: the problem list, scored by the frozen leaf-match proxy alone; it says little about record quality.',
      'tokens: mean prompt + completion of a completed trajectory.',
    ],
    whyEmpty: whyEmpty(plan, EVENTS),
  }
}
