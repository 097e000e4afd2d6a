import { proportionOf } from '../proportion.ts'
import type { TableDraft, TableSource } from '../table-draft.ts'
import { whyEmpty } from '../why-empty.ts'
import { comparisonsOf } from './comparisons-of.ts'
import { keyCells } from './key-cells.ts'
import { keyColumns } from './key-columns.ts'
import { unpairedNote } from './unpaired-note.ts'
import { valueColumns } from './value-columns.ts'

/** Drugs of non-allowed records listed in E4, memory against re-reading (paper B, Table 2). */
export function table2(source: TableSource): TableDraft {
  const results = comparisonsOf('e4-unsupported', source)
  const isPlanned = source.comparisons.some(({ family }) => family.name === 'e4-unsupported')
  return {
    title: 'Table 2. E4: does memory list drugs of non-allowed documents more often than re-reading?',
    columns: [
      ...keyColumns('pipeline'),
      ...valueColumns('proportion', ['memory', 'memory'], ['re_read', 're-read']),
      ...valueColumns('count', ['memory_only', 'memory only'], ['re_read_only', 're-read only']),
      ...valueColumns('probability', ['p', 'p one-sided'], ['p_holm', 'p Holm'], ['threshold', 'threshold']),
      ...valueColumns('verdict', ['rejected', 'rejected']),
    ],
    rows: results.map(({ first, n, firstCount, secondCount, b, c, p, pHolm, threshold, isRejected }) => ({
      ...keyCells(first, 'pipeline'),
      memory: proportionOf({ x: firstCount, n }),
      re_read: proportionOf({ x: secondCount, n }),
      memory_only: n === 0 ? null : b,
      re_read_only: n === 0 ? null : c,
      p,
      p_holm: pHolm,
      threshold,
      rejected: isRejected,
    })),
    notes: [
      'Counts are patients whose list names any drug that documents of other sources alone mention. Exact McNemar over patients in both ' +
        'cells, Holm over the comparisons of one model. A difference that is not detected is no evidence of equality.',
      ...unpairedNote(results),
    ],
    whyEmpty:
      source.plan.events.includes('E4') && !isPlanned
        ? 'the plan has no re-read with cache, rebuild or local-repair beside it'
        : whyEmpty(source.plan, ['E4']),
  }
}
