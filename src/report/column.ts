/** How a column's values are typed in formats that know types; every column may hold null. `json` = a list or an object. */
export type ColumnKind = 'text' | 'integer' | 'number' | 'boolean' | 'json'

/** One column of a table of `export`. */
export interface Column {
  readonly name: string
  readonly kind: ColumnKind
}
