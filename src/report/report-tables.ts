import type { CellTally } from './cell-tally.ts'
import { compareCells } from './compare-cells.ts'
import { table1 } from './paper-tables/table-1.ts'
import { table14 } from './paper-tables/table-14.ts'
import { table14Tests } from './paper-tables/table-14-tests.ts'
import { table2 } from './paper-tables/table-2.ts'
import { table3 } from './paper-tables/table-3.ts'
import { table4 } from './paper-tables/table-4.ts'
import { table5 } from './paper-tables/table-5.ts'
import { tableVisibility } from './paper-tables/table-visibility.ts'
import type { ReportRun } from './report-run.ts'
import type { LeftOut, ReportTable } from './report-table.ts'
import { runLabels } from './run-labels.ts'
import type { TableDraft, TableSource } from './table-draft.ts'
import { TABLE_NAMES, type TableName } from './table-names.ts'

/** The tables of a run, and those it has nothing for. */
export interface Report {
  readonly run: ReportRun
  readonly tables: readonly ReportTable[]
  readonly leftOut: readonly LeftOut[]
}

const MAKERS: Readonly<Record<TableName, (source: TableSource) => TableDraft>> = {
  'table-1': table1,
  'table-2': table2,
  'table-3': table3,
  'table-4': table4,
  'table-5': table5,
  'table-14': table14,
  'table-14-tests': table14Tests,
  'table-visibility': tableVisibility,
}

/**
 * Paper B's tables of a run's cells, as data. Only cells with a trajectory that has ended have rows.
 * @param names which tables, all unless given
 */
export function reportTables(
  run: ReportRun,
  tallies: readonly CellTally[],
  names: readonly TableName[] = TABLE_NAMES,
): Report {
  const { plan } = run
  const cells = tallies.filter(({ n }) => n > 0)
  const source = { plan, cells, comparisons: compareCells(plan, cells) }
  const labels = runLabels(run, cells)
  const drafts = names.map((name) => ({ name, ...MAKERS[name](source) }))
  return {
    run,
    tables: drafts
      .filter(({ rows }) => rows.length > 0)
      .map(({ whyEmpty: _, notes, ...table }) => ({ ...table, notes: [...labels, ...notes] })),
    leftOut: drafts
      .filter(({ rows }) => rows.length === 0)
      .map(({ name, title, whyEmpty: reason }) => ({ name, title, reason })),
  }
}
