import type { Formats } from './choose-format.ts'

const NAMES = ['terminal', 'markdown', 'csv', 'json'] as const
/** One of the ways to write a report, by name. */
export type ReportFormat = (typeof NAMES)[number]

/** What a report can be written as. */
export const REPORT_FORMATS: Formats<ReportFormat> = {
  names: NAMES,
  standard: 'terminal',
  json: 'json',
  endings: { '.txt': 'terminal', '.md': 'markdown', '.markdown': 'markdown', '.csv': 'csv', '.json': 'json' },
  later: ['html'],
}
