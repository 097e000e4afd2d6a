import type { Cells } from './cells.ts'
import type { Draft } from './draft.ts'
import { labValue, type LabCells } from './lab-value.ts'
import type { Row, RowReader } from './read-csv.ts'
import { stayGate } from './stay-gate.ts'
import type { Tally } from './tally.ts'

/** Reads the lab table; several values of a lab at one minute are settled when all rows are known. */
export function readLab(context: { cells: Cells; draft: Draft; tally: Tally }): RowReader {
  const { cells, draft, tally } = context
  const gate = stayGate('lab', context)
  const at = {
    id: cells.column('labid'),
    minute: cells.column('labresultoffset'),
    name: cells.column('labname'),
    revised: cells.optionalColumn('labresultrevisedoffset'),
  }
  const result = resultOf(cells, tally)
  return (row) => {
    const stay = gate(row)
    if (stay === null) return
    const name = result.text(row, at.name)
    if (name === null) {
      tally.add('lab.name-missing')
      return
    }
    const found = result.read(row)
    if (found === null) {
      tally.add('lab.value-missing')
      return
    }
    const minute = cells.integer(row, at.minute)
    if (typeof minute !== 'number') {
      tally.add('lab.malformed-offset')
      return
    }
    const revision = cells.integer(row, at.revised)
    const revised = typeof revision === 'number' ? revision : minute
    if (revised < minute) tally.add('lab.revised-before-result')
    draft.keep(stay.labs, { minute, name, ...found, revised, id: cells.id(row, at.id) ?? '' })
  }
}

function resultOf(
  cells: Cells,
  tally: Tally,
): {
  text: (row: Row, at: number) => string | null
  read: (row: Row) => { value: string; unit: string | null } | null
} {
  const numberAt = cells.column('labresult')
  const textAt = cells.column('labresulttext')
  const systemAt = cells.column('labmeasurenamesystem')
  const interfaceAt = cells.column('labmeasurenameinterface')
  const text = (row: Row, at: number): string | null => {
    const found = cells.text(row, at)
    if (found === null || !found.includes('|')) return found
    tally.add('lab.pipe-in-text')
    return found.replaceAll('|', '/')
  }
  const read = (row: Row): { value: string; unit: string | null } | null => {
    const found = {
      number: text(row, numberAt),
      text: text(row, textAt),
      systemUnit: text(row, systemAt),
      interfaceUnit: text(row, interfaceAt),
    }
    if (/\s$/.test(row[textAt] ?? '')) tally.add('lab.trailing-space')
    countQuirks(found, tally)
    return labValue(found)
  }
  return { text, read }
}

function countQuirks(found: LabCells, tally: Tally): void {
  const { number, text, systemUnit, interfaceUnit } = found
  if (number === null && text !== null) tally.add('lab.value-only-in-text')
  if (number !== null && text !== null && Number(number) !== Number(text)) {
    tally.add('lab.number-differs-from-text')
  }
  if (systemUnit === null && interfaceUnit === null) tally.add('lab.unit-missing')
  if (systemUnit !== null && interfaceUnit !== null && systemUnit !== interfaceUnit) {
    tally.add('lab.units-differ')
  }
}
