import type { Report } from '../report-tables.ts'
import type { ReportTable } from '../report-table.ts'
import { cellText } from './cell-text.ts'
import { isNumeric } from './is-numeric.ts'
import { sentence } from './sentence.ts'

/** Tables as GitHub Markdown, each with its notes. */
export function renderMarkdown({ tables, leftOut }: Report): string {
  const missing = leftOut.map(
    ({ title, reason }) => `- ${escaped(sentence(title))} Left out: ${escaped(reason)}.`,
  )
  return [...tables.map(tableText), ...(missing.length === 0 ? [] : [`${missing.join('\n')}\n`])].join('\n')
}

function tableText({ title, columns, rows, notes }: ReportTable): string {
  const lines = [
    columns.map((column) => column.title),
    columns.map(({ kind }) => (isNumeric(kind) ? '---:' : '---')),
    ...rows.map((row) => columns.map(({ name, kind }) => escaped(cellText(row[name] ?? null, kind)))),
  ].map((cells) => `| ${cells.join(' | ')} |`)
  return [`## ${escaped(title)}`, '', ...lines, '', ...notes.map((note) => `- ${escaped(note)}`), ''].join(
    '\n',
  )
}

/** Names come from plans: none may end a cell or start markup. */
function escaped(text: string): string {
  return text.replaceAll(/[\\|`*_<>[\]]/g, '\\$&').replaceAll(/[\r\n]+/g, ' ')
}
