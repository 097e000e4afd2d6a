import {
  renderCsv,
  renderJson,
  renderMarkdown,
  renderTerminal,
  type Report,
  type TerminalOptions,
} from '../report/index.ts'
import type { ReportFormat } from './report-formats.ts'

/** A report as text. */
export function reportAs(
  format: ReportFormat,
  { report, terminal }: { readonly report: Report; readonly terminal: TerminalOptions },
): string {
  switch (format) {
    case 'terminal':
      return renderTerminal(report, terminal)
    case 'markdown':
      return renderMarkdown(report)
    case 'csv':
      return renderCsv(report)
    case 'json':
      return renderJson(report)
  }
}
