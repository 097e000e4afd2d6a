import Table from 'cli-table3'
import type { Report } from '../report-tables.ts'
import type { ReportTable } from '../report-table.ts'
import { cellText } from './cell-text.ts'
import { fitColumns } from './fit-columns.ts'
import { isNumeric } from './is-numeric.ts'
import { sentence } from './sentence.ts'
import { wrapText } from './wrap-text.ts'

/** What the terminal can show. */
export interface TerminalOptions {
  /** columns of characters */
  readonly width: number
  readonly isColoured: boolean
}

/** One line under the headings, gaps between columns: more of a row fits than inside boxes. */
const RULED_HEAD = {
  ...{ top: '', 'top-mid': '', 'top-left': '', 'top-right': '' },
  ...{ bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '' },
  ...{ left: '', 'left-mid': '', mid: '─', 'mid-mid': '──', right: '', 'right-mid': '', middle: '  ' },
}

/**
 * Tables for a terminal of this width. Key columns that say the same in every row stand above the table instead; a table that
 * is still too wide is wrapped at spaces, then split into parts that repeat the key columns. Notes that all tables share stand
 * once, behind the last.
 */
export function renderTerminal({ tables, leftOut }: Report, options: TerminalOptions): string {
  const shared = sharedNotes(tables)
  const own = tables.map((table) => ({
    ...table,
    notes: table.notes.filter((note) => !shared.includes(note)),
  }))
  const missing = leftOut.map(({ title, reason }) =>
    wrapText(`${sentence(title)} Left out: ${reason}.`, options.width),
  )
  const last = shared.length === 0 ? [] : [notesText(shared, options)]
  return [...own.map((table) => tableText(table, options)), ...missing, ...last].join('\n')
}

function sharedNotes(tables: readonly ReportTable[]): readonly string[] {
  const [first, ...others] = tables
  if (first === undefined || others.length === 0) return []
  return first.notes.filter((note) => others.every(({ notes }) => notes.includes(note)))
}

function notesText(notes: readonly string[], { width, isColoured }: TerminalOptions): string {
  const text = notes.map((note) => wrapText(note, width)).join('')
  return isColoured && text !== '' ? `\u001b[2m${text.trimEnd()}\u001b[0m\n` : text
}

function tableText(table: ReportTable, options: TerminalOptions): string {
  const { width, isColoured } = options
  const { columns, same } = withoutSame(table)
  const texts = columns.map(({ name, title, kind, isKey }) => ({
    title,
    isKey,
    isRight: isNumeric(kind),
    cells: table.rows.map((row) => cellText(row[name] ?? null, kind)),
  }))
  const parts = fitColumns(texts, width).map((part) => drawn(part, table.rows.length))
  const title = wrapText(table.title, width)
  return [
    isColoured ? `\u001b[1m${title.trimEnd()}\u001b[0m\n` : title,
    same === '' ? '' : wrapText(same, width),
    parts.join('\n'),
    notesText(table.notes, options),
  ].join('')
}

function withoutSame({ columns, rows }: ReportTable): {
  readonly columns: ReportTable['columns']
  readonly same: string
} {
  const isSame = ({ name, isKey }: ReportTable['columns'][number]): boolean =>
    isKey && rows.length > 1 && rows.every((row) => row[name] === rows[0]?.[name])
  const same = columns.filter(isSame).map(({ name, title, kind }) => {
    return `${title} ${cellText(rows[0]?.[name] ?? null, kind)}`
  })
  return { columns: columns.filter((column) => !isSame(column)), same: same.join(', ') }
}

function drawn(columns: ReturnType<typeof fitColumns>[number], rows: number): string {
  const table = new Table({
    head: columns.map(({ title }) => title),
    colWidths: columns.map(({ width }) => width),
    colAligns: columns.map(({ isRight }) => (isRight ? 'right' : 'left')),
    wordWrap: true,
    chars: RULED_HEAD,
    style: { head: [], border: [], compact: true, 'padding-left': 0, 'padding-right': 0 },
  })
  for (let row = 0; row < rows; row += 1) table.push(columns.map(({ cells }) => cells[row] ?? ''))
  return `${table.toString().replaceAll(/ +$/gm, '')}\n`
}
