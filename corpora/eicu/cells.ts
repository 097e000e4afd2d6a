import { basename } from 'node:path'
import { UserError } from '../../src/ids/index.ts'
import { OFFICIAL_COLUMNS } from './official-columns.ts'
import type { Row } from './read-csv.ts'
import type { TableName } from './table-name.ts'
import type { Tally } from './tally.ts'
import { TextPool } from './text-pool.ts'

/**
 * The cells of one table's rows by column name, whatever the order and case of the header's columns, with the oddities of
 * each cell counted as it is read.
 */
export class Cells {
  readonly #pool = new TextPool()
  readonly #table: TableName
  readonly #file: string
  readonly #tally: Tally
  readonly #header: readonly string[]

  /** @param source.path the file, for messages; @param source.header as the file has it */
  constructor(source: { table: TableName; path: string; header: Row; tally: Tally }) {
    this.#table = source.table
    this.#file = basename(source.path)
    this.#tally = source.tally
    this.#header = source.header.map((name) => name.trim().toLowerCase())
    this.#tally.declare(source.table, this.#header)
  }

  /**
   * Where a column is.
   * @throws UserError `corpus-column-missing`, `corpus-column-twice`
   */
  column(name: string): number {
    const at = this.#header.indexOf(name)
    if (at === -1) {
      const what = `no column ${name}; its header has: ${this.#header.join(', ')}`
      throw new UserError('corpus-column-missing', `Cannot read ${this.#file}: ${what}`)
    }
    if (this.#header.includes(name, at + 1)) {
      throw new UserError('corpus-column-twice', `Cannot read ${this.#file}: it has two columns ${name}`)
    }
    return at
  }

  /** Where a column is that only a count needs; -1, which reads as absent, when the file lacks it. */
  optionalColumn(name: string): number {
    return this.#header.indexOf(name)
  }

  /** Where the columns are that make a row what it is: all but the row id and unnamed ones (index columns of re-exports). */
  contentColumns(): readonly number[] {
    const [first] = OFFICIAL_COLUMNS[this.#table]
    const rowId = this.#table === 'patient' ? null : first
    return this.#header.flatMap((name, at) =>
      name === rowId || name === '' || name.startsWith('unnamed:') ? [] : [at],
    )
  }

  /** A cell's text, trimmed, decoded, one line; null when it says nothing. */
  text(row: Row, at: number): string | null {
    const clean = this.#pool.read(row[at] ?? '')
    if (clean.hadEntity) this.#tally.add(`${this.#table}.html-entity`)
    if (clean.hadOuterSpace) this.#tally.add(`${this.#table}.outer-space`)
    if (clean.hadControl) this.#tally.add(`${this.#table}.control-character`)
    if (clean.isInvalidUtf8) this.#tally.add(`${this.#table}.invalid-utf8`)
    return clean.text
  }

  /** A cell's text whose oddities are not counted: for columns that only a count needs. */
  glance(row: Row, at: number): string | null {
    return this.#pool.read(row[at] ?? '').text
  }

  /** An id; `8255.0`, which re-exports through data frames write, is `8255`. */
  id(row: Row, at: number): string | null {
    const raw = row[at] ?? ''
    // Ids and offsets hardly repeat: the plain ones pass the pool by.
    if (/^\d+$/.test(raw)) return raw
    const text = this.glance(row, at)
    const whole = text === null ? null : /^(\d+)\.0*$/.exec(text)
    if (whole === null) return text
    this.#tally.add(`${this.#table}.id-as-float`)
    return whole[1] ?? text
  }

  /** A whole number, `-6475.0` included; null when the cell says nothing, `malformed` when it says anything else. */
  integer(row: Row, at: number): number | null | 'malformed' {
    const raw = row[at] ?? ''
    if (/^-?[1-9]\d{0,14}$/.test(raw)) return Number(raw)
    const text = this.glance(row, at)
    if (text === null) return null
    const value = /^[+-]?\d+(?:\.0*)?$/.test(text) ? Number(text) : NaN
    // Adding 0 turns -0 into 0, which a total order and a hash must not tell apart.
    return Number.isSafeInteger(value) ? value + 0 : 'malformed'
  }
}
