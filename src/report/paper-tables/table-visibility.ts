import { EVENTS } from '../../../corpora/scenario/index.ts'
import type { CellTally } from '../cell-tally.ts'
import type { Count } from '../count.ts'
import { proportionOf } from '../proportion.ts'
import type { ReportRow } from '../report-table.ts'
import type { TableDraft, TableSource } from '../table-draft.ts'
import { whyEmpty } from '../why-empty.ts'
import { keyCells } from './key-cells.ts'
import { keyColumns } from './key-columns.ts'
import { valueColumns } from './value-columns.ts'

/** What the prompt had shown where a list lacks or adds something (B11.4; paper B §6.1, §6.4, App. G). */
export function tableVisibility({ plan, cells }: TableSource): TableDraft {
  const defined = cells
    .map((cell) => ({ cell, values: valuesOf(cell) }))
    .filter(({ values }) => Object.values(values).some((value) => value !== null))
  // beside a cell with misses a cell without any is worth its row; a table of nothing but those is not
  const isTelling = defined.some(({ values }) =>
    Object.values(values).some((value) => value !== null && value !== 0),
  )
  return {
    title: 'Where a miss or an addition came from: what the prompt had shown',
    columns: [
      ...keyColumns('event', 'pipeline'),
      ...valueColumns('count', ['not_adopted', 'not adopted']),
      ...valueColumns(
        'proportion',
        ['new_value_visible', 'of those value shown'],
        ['omitted_at_use0', 'omitted at use 0'],
      ),
      ...valueColumns('count', ['drug_listed', 'E4 drug listed']),
      ...valueColumns(
        'proportion',
        ['listed_with_path', 'of those with path'],
        ['unlisted_with_path', 'not listed, with path'],
      ),
      ...valueColumns('count', ['dx_failed', 'dx failed']),
      ...valueColumns(
        'proportion',
        ['leaves_all', 'all leaves shown'],
        ['leaves_part', 'part shown'],
        ['leaves_none', 'none shown'],
      ),
    ],
    rows: isTelling
      ? defined.map(({ cell, values }) => ({ ...keyCells(cell.key, 'event', 'pipeline'), ...values }))
      : [],
    notes: [
      'Trajectories. not adopted (E2): the list lacks the new value; of those, whose prompt showed it, and who had left the drug ' +
        'out before the revision as well. E4 drug: the drug of the added non-allowed record; a path is a document line or a ' +
        'remembered fact of such a document about it in the prompt.',
      'dx failed: problem lists that fail the leaf-match proxy without punctuation, by how many of the leaf labels stood in the ' +
        'lines or facts shown. A use that was never asked is in no share. What was shown says nothing about why it was left ' +
        'out or listed.',
    ],
    whyEmpty: reasonOf({ cells: cells.length, defined: defined.length }) ?? whyEmpty(plan, EVENTS),
  }
}

/** Why there is nothing to show although trajectories have ended; null when none has. */
function reasonOf({ cells, defined }: { readonly cells: number; readonly defined: number }): string | null {
  if (defined > 0) return 'no list missed or added anything, so there is nothing to trace back to a prompt'
  return cells > 0 ? 'no cell has a use after E2 or at E4, or a problem list' : null
}

function valuesOf({ endpoints, visibility }: CellTally): ReportRow {
  const { newValueVisible, omittedAtUse0, listedWithPath, unlistedWithPath, leaves } = visibility
  const failed = leaves.all + leaves.part + leaves.none
  return {
    not_adopted: failuresOf(endpoints.adopted),
    new_value_visible: proportionOf(newValueVisible),
    omitted_at_use0: proportionOf(omittedAtUse0),
    drug_listed: endpoints.unsupported_event.n === 0 ? null : endpoints.unsupported_event.x,
    listed_with_path: proportionOf(listedWithPath),
    unlisted_with_path: proportionOf(unlistedWithPath),
    dx_failed: failuresOf(endpoints.proxy_normalised),
    leaves_all: proportionOf({ x: leaves.all, n: failed }),
    leaves_part: proportionOf({ x: leaves.part, n: failed }),
    leaves_none: proportionOf({ x: leaves.none, n: failed }),
  }
}

/** Null where the endpoint is defined for nobody. */
function failuresOf({ x, n }: Count): number | null {
  return n === 0 ? null : n - x
}
