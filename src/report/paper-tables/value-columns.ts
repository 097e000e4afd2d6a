import type { ReportColumn, ReportColumnKind } from '../report-table.ts'

/** Columns of one kind, each `[name, title]`. */
export function valueColumns(
  kind: ReportColumnKind,
  ...columns: (readonly [name: string, title: string])[]
): ReportColumn[] {
  return columns.map(([name, title]) => ({ name, title, kind, isKey: false }))
}
