import type { ReportColumn } from '../report-table.ts'

/** What a row may be about besides its setting. */
export type KeyName = 'event' | 'pipeline'

/** The columns that say which cells a row is about: its setting, and what else is named. */
export function keyColumns(...names: KeyName[]): ReportColumn[] {
  const columns = ['model', 'size', 'context', 'seed', ...names] as const
  return columns.map((name) => ({ name, title: name, kind: 'text', isKey: true }))
}
