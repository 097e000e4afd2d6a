import type { Proportion } from './proportion.ts'

/** How a column's values read: `mean` and `ratio` are numbers of which only some digits are worth reading. */
export type ReportColumnKind =
  'text' | 'count' | 'proportion' | 'tokens' | 'mean' | 'ratio' | 'probability' | 'verdict'

/** A column of a table for people. */
export interface ReportColumn {
  readonly name: string
  /** heading for people */
  readonly title: string
  readonly kind: ReportColumnKind
  /** true for what says which row it is; such a column is repeated where a table has to be split */
  readonly isKey: boolean
}

/** Null = undefined ("—"), never 0. */
export type ReportCell = string | number | boolean | Proportion | null
/** A row of a table for people, by the names of its columns. */
export type ReportRow = Readonly<Record<string, ReportCell>>

/** A table for people, as data: every row has a cell for every column. */
export interface ReportTable {
  readonly name: string
  readonly title: string
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly ReportRow[]
  /** what must be known to read it: first the run's labels, then the table's own */
  readonly notes: readonly string[]
}

/** A table that the run has nothing for. */
export interface LeftOut {
  readonly name: string
  readonly title: string
  readonly reason: string
}
