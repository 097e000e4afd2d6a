import type { Cells } from './cells.ts'
import type { Draft } from './draft.ts'
import { pathText } from './path-text.ts'
import type { Row, RowReader } from './read-csv.ts'
import { stayGate } from './stay-gate.ts'
import type { Tally } from './tally.ts'

/** Reads the diagnosis table; repeated paths of a stay are settled when all rows are known. */
export function readDiagnosis(context: { cells: Cells; draft: Draft; tally: Tally }): RowReader {
  const { cells, draft, tally } = context
  const gate = stayGate('diagnosis', context)
  const pathAt = cells.column('diagnosisstring')
  const minuteAt = cells.column('diagnosisoffset')
  const priorityAt = cells.optionalColumn('diagnosispriority')
  const countCodes = codeQuirks(cells, tally)
  return (row) => {
    countCodes(row)
    const stay = gate(row)
    if (stay === null) return
    const { path, hadEmptySegment, levels } = pathText(cells.text(row, pathAt) ?? '')
    if (path === null) {
      tally.add('diagnosis.path-missing')
      return
    }
    const minute = cells.integer(row, minuteAt)
    if (typeof minute !== 'number') {
      tally.add('diagnosis.malformed-offset')
      return
    }
    if (hadEmptySegment) tally.add('diagnosis.empty-segment')
    if (levels < 3 || levels > 5) tally.add('diagnosis.path-not-3-to-5-levels')
    const isPrimary = cells.glance(row, priorityAt)?.toLowerCase() === 'primary'
    draft.keep(stay.diagnoses, { minute, path, isPrimary })
  }
}

function codeQuirks(cells: Cells, tally: Tally): (row: Row) => void {
  const codesAt = cells.optionalColumn('icd9code')
  return (row) => {
    const codes = cells.glance(row, codesAt)
    if (codes === null) tally.add('diagnosis.icd9-missing')
    else if (codes.includes(',')) tally.add('diagnosis.icd9-several')
  }
}
