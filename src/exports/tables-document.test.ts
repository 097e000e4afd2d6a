import { readFile } from 'node:fs/promises'
import t from 'tap'
import type { Column } from '../report/column.ts'
import { COST_PARTS } from '../report/cost-parts.ts'
import { CROSS_TABLES } from '../report/cross-tables.ts'
import { ENDPOINTS } from '../report/endpoints.ts'
import { tableColumns, TRAJECTORY_TABLES } from './table-columns.ts'

const DOCUMENT = 'docs/tables.md'
/** Words of a column's name that stand for others. */
const PLACEHOLDERS: Readonly<Record<string, readonly string[]>> = { ENDPOINT: ENDPOINTS, PART: COST_PARTS }

/** The columns of each table in the document, in order. */
async function documented(): Promise<ReadonlyMap<string, readonly Column[]>> {
  const sections = (await readFile(DOCUMENT, 'utf8')).split(/^## /m).slice(1)
  return new Map(
    sections.map((section) => {
      const [title = ''] = section.split('\n')
      const rows = section
        .split('\n')
        .filter((line) => line.startsWith('| ') && !line.startsWith('| column '))
      return [title, spelledOut(rows.map(columnOf))]
    }),
  )
}

function columnOf(row: string): Column {
  const cells = row.split('|').slice(1, -1)
  if (cells.length !== 5 || cells.some((cell) => cell.trim() === ''))
    throw new Error(`not five cells: ${row}`)
  const [name = '', kind = ''] = cells.map((cell) => cell.trim())
  return { name, kind: kind as Column['kind'] }
}

/** Rows with one placeholder that follow each other stand for all of them, once for each word. */
function spelledOut(columns: readonly Column[]): Column[] {
  const placeholderOf = ({ name }: Column): string => /^[A-Z]+/.exec(name)?.[0] ?? ''
  const spelled: Column[] = []
  for (let at = 0; at < columns.length;) {
    const [first] = columns.slice(at)
    const placeholder = first === undefined ? '' : placeholderOf(first)
    const rest = columns.slice(at)
    const end = rest.findIndex((column) => placeholderOf(column) !== placeholder)
    const group = rest.slice(0, end === -1 ? rest.length : end)
    for (const word of PLACEHOLDERS[placeholder] ?? ['']) {
      spelled.push(...group.map(({ name, kind }) => ({ name: name.replace(placeholder, word), kind })))
    }
    at += group.length
  }
  return spelled
}

t.test(
  'document of the tables has every table and column of export, in order and with its type',
  async (t) => {
    const tables = await documented()
    t.same([...tables.keys()], [...TRAJECTORY_TABLES, ...CROSS_TABLES.map(({ name }) => name)])
    for (const table of TRAJECTORY_TABLES) t.same(tables.get(table), tableColumns(table, true), table)
    for (const { name, columns } of CROSS_TABLES) t.same(tables.get(name), columns, name)
  },
)
