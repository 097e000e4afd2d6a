import type { CellKey } from '../cell-key.ts'
import type { ReportRow } from '../report-table.ts'
import type { KeyName } from './key-columns.ts'

/** A row's values for `keyColumns` of the same names. */
export function keyCells(key: CellKey, ...names: KeyName[]): ReportRow {
  const { model, size, context, seed } = key
  return { model, size, context, seed, ...Object.fromEntries(names.map((name) => [name, key[name]])) }
}
