import { hash } from 'node:crypto'
import type { Cells } from './cells.ts'
import type { Draft, StayDraft } from './draft.ts'
import type { Row } from './read-csv.ts'
import type { TableName } from './table-name.ts'
import type { Tally } from './tally.ts'

/**
 * What every table of stays checks first: is the stay known, and is the row new? Rows that fail are counted and left out.
 * @returns the row's stay, or null when the row is left out
 */
export function stayGate(
  table: Exclude<TableName, 'patient'>,
  context: { cells: Cells; draft: Draft; tally: Tally },
): (row: Row) => StayDraft | null {
  const { cells, draft, tally } = context
  const stayAt = cells.column('patientunitstayid')
  const isRepeated = repeatedRows(cells)
  return (row) => {
    const stay = draft.stays.get(cells.id(row, stayAt) ?? '')
    if (stay === undefined) {
      tally.add(`${table}.unknown-stay`)
      return null
    }
    if (!isRepeated(row)) return stay
    tally.add(`${table}.duplicate-row`)
    return null
  }
}

/** Tells whether a row, its id aside, came before. 132 bits a row are remembered, not the row. */
export function repeatedRows(cells: Cells): (row: Row) => boolean {
  const columns = cells.contentColumns()
  const seen = new Set<string>()
  return (row) => {
    const content = JSON.stringify(columns.map((at) => row[at]))
    const digest = hash('sha256', content, 'base64').slice(0, 22)
    const before = seen.size
    return seen.add(digest).size === before
  }
}
