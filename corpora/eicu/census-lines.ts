import { QUIRKS, type Quirk } from './quirks.ts'
import type { Census } from './records.ts'

/** What was found, kept and excluded, and why, for a reader: one text a line, columns aligned, no trailing spaces. */
export function censusLines(census: Census): readonly string[] {
  const lines = [
    `Corpus ${census.path}`,
    '',
    ...tableLines(census),
    '',
    ...peopleLines(census),
    '',
    'Rows left out, and why',
    ...quirkLines(census, 'excluded'),
    '',
    'Oddities seen, and what was made of them',
    ...quirkLines(census, 'note'),
  ]
  return lines.map((line) => line.trimEnd())
}

function tableLines(census: Census): string[] {
  const found = census.tables.filter((table) => table.file !== null)
  const read = found.filter((table) => table.rows !== null)
  const named = (label: string, tables: Census['tables']): string[] =>
    wrapped(label, tables.map((table) => table.table).join(', ') || 'none')
  return [
    ...aligned([
      ['table', 'file', '>rows', '>kept', '>left out'],
      ...read.map(({ table, file, rows }) => {
        const kept = census.counts[`${table}.kept`] ?? 0
        const [all, left] = [rows ?? 0, (rows ?? 0) - kept]
        return [table, file ?? '', `>${grouped(all)}`, `>${grouped(kept)}`, `>${grouped(left)}`]
      }),
    ]),
    ...named(
      'found, not read',
      found.filter((table) => table.rows === null),
    ),
    ...named(
      'absent',
      census.tables.filter((table) => table.file === null),
    ),
    ...census.ignored.map(({ file, instead }) => `  passed over: ${file} (${instead} is there too)`),
  ]
}

function peopleLines({ people, stays, split }: Census): string[] {
  const total = people.development + people.calibration + people.sealed
  const parts = Object.entries(people).map(([partition, count]) => `${grouped(count)} ${partition}`)
  return [
    `${grouped(total)} people with ${grouped(stays)} unit stays: ${parts.join(', ')}`,
    `  split by person, salt "${split.salt}", sha256 ${split.sha256}`,
  ]
}

const WIDTH = 110

/** A label and its text, broken between words; later lines are indented. */
function wrapped(label: string, text: string): string[] {
  const lines = [`  ${label}:`]
  for (const word of text.split(' ')) {
    const last = lines.length - 1
    const line = `${lines[last] ?? ''} ${word}`
    if (line.length <= WIDTH) lines[last] = line
    else lines.push(`    ${word}`)
  }
  return lines
}

/** Counts of 0 say only that nothing was odd: the JSON form has them, a reader does not need them. */
function quirkLines(census: Census, effect: Quirk['effect']): string[] {
  const rows = [...QUIRKS].flatMap(([name, quirk]) => {
    const count = census.counts[name] ?? 0
    return quirk.effect === effect && count > 0 ? [[name, `>${grouped(count)}`, quirk.text]] : []
  })
  return rows.length === 0 ? ['  none'] : aligned(rows)
}

/** Pads columns to one width; a cell that opens with `>` is aligned to the right. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const text = (cell: string): string => cell.replace(/^>/, '')
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => text(row[column] ?? '').length)),
  )
  const padded = (cell: string, width: number): string =>
    cell.startsWith('>') ? text(cell).padStart(width) : cell.padEnd(width)
  return rows.map((row) => `  ${row.map((cell, at) => padded(cell, widths[at] ?? 0)).join('  ')}`.trimEnd())
}

function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
