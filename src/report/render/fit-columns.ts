import { displayWidth } from './display-width.ts'

/** A column as text. */
export interface TextColumn {
  readonly title: string
  readonly isKey: boolean
  readonly isRight: boolean
  readonly cells: readonly string[]
}

/** A column with the width it gets. */
export interface FittedColumn extends TextColumn {
  readonly width: number
}

/** A column and what it needs: counted once, for it is asked about again for each part that it may join. */
interface MeasuredColumn {
  readonly column: TextColumn
  /** the longest word */
  readonly least: number
  /** the longest line */
  readonly liked: number
}

/** Characters between two columns. */
const GAP = 2

/**
 * Gives columns widths so that a table fits. As they are if there is room; else wrapped at spaces; else split into parts, each
 * with all key columns and as many others as fit, one at least.
 */
export function fitColumns(columns: readonly TextColumn[], width: number): FittedColumn[][] {
  const measured = columns.map(measure)
  const keys = measured.filter(({ column }) => column.isKey)
  const parts: MeasuredColumn[][] = []
  for (const other of measured.filter(({ column }) => !column.isKey)) {
    const last = parts.at(-1)
    if (last !== undefined && leastWidth([...keys, ...last, other]) <= width) last.push(other)
    else parts.push([other])
  }
  return (parts.length === 0 ? [[]] : parts).map((part) => fitted([...keys, ...part], width))
}

function measure(column: TextColumn): MeasuredColumn {
  const texts = [column.title, ...column.cells]
  return { column, least: longest(texts.flatMap((text) => text.split(' '))), liked: longest(texts) }
}

/**
 * What is left over goes to the columns that need least to stand in one line: one wrapped cell wraps its whole row, so
 * helping some of many equal columns helps nobody.
 */
function fitted(columns: readonly MeasuredColumn[], width: number): FittedColumn[] {
  const needOf = ({ least, liked }: MeasuredColumn): number => liked - least
  const inOneLine = new Set<MeasuredColumn>()
  let spare = width - leastWidth(columns)
  for (const column of columns.toSorted((a, b) => needOf(a) - needOf(b))) {
    if (needOf(column) > spare) break
    spare -= needOf(column)
    inOneLine.add(column)
  }
  return columns.map((measured) => ({
    ...measured.column,
    width: inOneLine.has(measured) ? measured.liked : measured.least,
  }))
}

function leastWidth(columns: readonly MeasuredColumn[]): number {
  return columns.reduce((sum, { least }) => sum + least + GAP, -GAP)
}

function longest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, displayWidth(text)), 1)
}
