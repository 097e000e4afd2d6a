import { OFFICIAL_COLUMNS } from './official-columns.ts'
import type { TableName } from './table-name.ts'

/** A row by column name; columns it does not name are empty. */
export type NamedRow = Readonly<Record<string, string>>

/** The official header line of a table, with its line end. */
export function csvHeader(table: TableName): string {
  return `${OFFICIAL_COLUMNS[table].join(',')}\n`
}

/**
 * Rows as the official files write them: official column order, LF, quotes only where a cell needs them.
 * @throws TypeError for a column the table does not have
 */
export function csvRows(table: TableName, rows: readonly NamedRow[]): string {
  const columns = OFFICIAL_COLUMNS[table]
  return rows
    .map((row) => {
      const unknown = Object.keys(row).find((name) => !columns.includes(name))
      if (unknown !== undefined) throw new TypeError(`Cannot write ${table}: it has no column ${unknown}`)
      return `${columns.map((name) => csvCell(row[name] ?? '')).join(',')}\n`
    })
    .join('')
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
