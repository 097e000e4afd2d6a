import { invariant } from '../ids/index.ts'
import type { Column } from '../report/column.ts'
import type { Cell, Row } from '../report/row.ts'
import { csvField } from './csv-field.ts'
import type { RowEncoding } from './shard-task.ts'

/** Rows as text, in the order they come in; nothing stands before the first or behind the last. */
export interface RowEncoder {
  add(row: Row): void
  /** what was added, as UTF-8 in memory of its own, so that it can be handed to another thread; the encoder is empty then */
  take(): Uint8Array
}

/**
 * An encoder of a table's rows.
 *
 * `jsonl`: one object a line, keys in the order of the columns, U+2028 and U+2029 escaped so that no reader of lines splits
 * one. `csv` (RFC 4180): lines end in CR LF, lists and objects are JSON text (`csvField` says the rest).
 */
export function rowEncoder(columns: readonly Column[], encoding: RowEncoding): RowEncoder {
  const encode = encoderOf(columns, encoding)
  let text = ''
  return {
    add: (row) => {
      text += encode(row)
    },
    take: () => {
      const whole = encoding === 'cells' ? `[${text.slice(0, -1)}]` : text
      text = ''
      return new TextEncoder().encode(whole)
    },
  }
}

function encoderOf(columns: readonly Column[], encoding: RowEncoding): (row: Row) => string {
  const keys = columns.map(({ name }) => `${JSON.stringify(name)}:`)
  switch (encoding) {
    case 'jsonl':
      return (row) =>
        `{${cellsOf(row, columns)
          .map((cell, at) => `${keys[at] ?? ''}${json(cell)}`)
          .join(',')}}\n`
    case 'csv':
      return (row) =>
        `${cellsOf(row, columns)
          .map((cell) => csvField(plainCell(cell)))
          .join(',')}\r\n`
    case 'cells':
      return (row) => `${JSON.stringify(cellsOf(row, columns).map(plainCell))},`
  }
}

/** A row's cells in the order of the columns. A table has exactly the columns it is declared with, in every row. */
function cellsOf(row: Row, columns: readonly Column[]): Cell[] {
  const cells: Cell[] = []
  for (const { name } of columns) {
    const cell = row[name]
    if (cell !== undefined) cells.push(cell)
  }
  const isWhole = cells.length === columns.length && Object.keys(row).length === cells.length
  invariant(isWhole, isWhole ? '' : `a row has the declared columns, not ${Object.keys(row).join(' ')}`)
  return cells
}

function json(cell: unknown): string {
  return JSON.stringify(cell).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

function plainCell(cell: Cell): string | number | boolean | null {
  return typeof cell === 'object' && cell !== null ? json(cell) : cell
}
