import type { ReportColumnKind } from '../report-table.ts'

/** Whether a column's values stand flush right. */
export function isNumeric(kind: ReportColumnKind): boolean {
  return kind !== 'text' && kind !== 'verdict'
}
