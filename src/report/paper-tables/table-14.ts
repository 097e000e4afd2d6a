import { proportionOf } from '../proportion.ts'
import type { TableDraft, TableSource } from '../table-draft.ts'
import { whyEmpty } from '../why-empty.ts'
import { keyCells } from './key-cells.ts'
import { keyColumns } from './key-columns.ts'
import { valueColumns } from './value-columns.ts'

/** What became of a replaced order (paper B, Table 14). */
export function table14({ plan, cells }: TableSource): TableDraft {
  const replaced = cells.filter(({ key }) => key.event === 'E2')
  return {
    title: 'Table 14. E2: what became of the replaced order, and of the others',
    columns: [
      ...keyColumns('pipeline'),
      ...valueColumns(
        'proportion',
        ['success', 'success'],
        ['adopted', 'new adopted'],
        ['old_retained', 'old retained'],
        ['both_present', 'both present'],
        ['others_retained', 'others retained'],
      ),
    ],
    rows: replaced.map((cell) => ({
      ...keyCells(cell.key, 'pipeline'),
      success: proportionOf(cell.endpoints.success),
      adopted: proportionOf(cell.endpoints.adopted),
      old_retained: proportionOf(cell.endpoints.old_retained),
      both_present: proportionOf(cell.endpoints.both_present),
      others_retained: proportionOf(cell.endpoints.others_retained),
    })),
    notes: [
      'success: the new strength is adopted and every other medication kept. The new strength is a constructed field change, ' +
        'not a clinical recommendation.',
    ],
    whyEmpty: whyEmpty(plan, ['E2']),
  }
}
