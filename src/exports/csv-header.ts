import type { Column } from '../report/column.ts'
import { csvField } from './csv-field.ts'

/** The first line of a CSV file, also of one without rows. */
export function csvHeader(columns: readonly Column[]): Uint8Array {
  return new TextEncoder().encode(`${columns.map(({ name }) => csvField(name)).join(',')}\r\n`)
}
