import type { Cells } from './cells.ts'
import type { Draft } from './draft.ts'
import { pathText } from './path-text.ts'
import type { RowReader } from './read-csv.ts'
import { stayGate } from './stay-gate.ts'
import type { Tally } from './tally.ts'

/** Reads the treatment table. A path that comes again at another time stays: per-day documents need it. */
export function readTreatment(context: { cells: Cells; draft: Draft; tally: Tally }): RowReader {
  const { cells, draft, tally } = context
  const gate = stayGate('treatment', context)
  const pathAt = cells.column('treatmentstring')
  const minuteAt = cells.column('treatmentoffset')
  return (row) => {
    const stay = gate(row)
    if (stay === null) return
    const { path, hadEmptySegment } = pathText(cells.text(row, pathAt) ?? '')
    if (path === null) {
      tally.add('treatment.path-missing')
      return
    }
    const minute = cells.integer(row, minuteAt)
    if (typeof minute !== 'number') {
      tally.add('treatment.malformed-offset')
      return
    }
    if (hadEmptySegment) tally.add('treatment.empty-segment')
    draft.keep(stay.treatments, { minute, path })
  }
}
