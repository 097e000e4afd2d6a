import type { ReportTable } from './report-table.ts'
import type { CellTally } from './cell-tally.ts'
import type { ComparisonResult } from './comparison.ts'
import type { ResolvedPlan } from '../plans/index.ts'

/** What a table is made of. */
export interface TableSource {
  readonly plan: ResolvedPlan
  /** cells with a trajectory that has ended, in the order of tables */
  readonly cells: readonly CellTally[]
  readonly comparisons: readonly ComparisonResult[]
}

/** A table before it is named, with its own notes only, and why it is empty if it is. */
export interface TableDraft extends Omit<ReportTable, 'name'> {
  readonly whyEmpty: string
}
