import type { Cells } from './cells.ts'
import type { Draft } from './draft.ts'
import type { Row, RowReader } from './read-csv.ts'
import { stayGate } from './stay-gate.ts'
import type { Tally } from './tally.ts'

/** Reads the blood pressures of the vitalAperiodic table; its other columns (cardiac output, resistances) are not read. */
export function readVitalAperiodic(context: { cells: Cells; draft: Draft; tally: Tally }): RowReader {
  const { cells, draft, tally } = context
  const gate = stayGate('vitalAperiodic', context)
  const minuteAt = cells.column('observationoffset')
  const systolicAt = cells.column('noninvasivesystolic')
  const diastolicAt = cells.column('noninvasivediastolic')
  const meanAt = cells.column('noninvasivemean')
  const pressure = (row: Row, at: number): string | null => {
    const text = cells.text(row, at)
    return text === null ? null : text.replace(/^(\d+)\.0*$/, '$1').replaceAll('|', '/')
  }
  return (row) => {
    const stay = gate(row)
    if (stay === null) return
    const systolic = pressure(row, systolicAt)
    const diastolic = pressure(row, diastolicAt)
    const mean = pressure(row, meanAt)
    if (systolic === null && diastolic === null && mean === null) {
      tally.add('vitalAperiodic.no-blood-pressure')
      return
    }
    const minute = cells.integer(row, minuteAt)
    if (typeof minute !== 'number') {
      tally.add('vitalAperiodic.malformed-offset')
      return
    }
    draft.keep(stay.vitals, { minute, systolic, diastolic, mean })
  }
}
