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

/** Characters between two columns. */
const GAP = 2

/**
 * Gives columns widths so that a table fits. As they are if there is room; else wrapped at spaces; else split into parts, each
 * with all key columns and as many others as fit, one at least.
 */
export function fitColumns(columns: readonly TextColumn[], width: number): FittedColumn[][] {
  const keys = columns.filter(({ isKey }) => isKey)
  const parts: TextColumn[][] = []
  for (const column of columns.filter(({ isKey }) => !isKey)) {
    const last = parts.at(-1)
    if (last !== undefined && tableWidth([...keys, ...last, column], leastWidth) <= width) last.push(column)
    else parts.push([column])
  }
  return (parts.length === 0 ? [[]] : parts).map((part) => fitted([...keys, ...part], width))
}

/**
 * What is left over goes to the columns that need least to stand in one line: one wrapped cell wraps its whole row, so
 * helping some of many equal columns helps nobody.
 */
function fitted(columns: readonly TextColumn[], width: number): FittedColumn[] {
  const needOf = (column: TextColumn): number => likedWidth(column) - leastWidth(column)
  const widths = new Map(columns.map((column) => [column, leastWidth(column)]))
  let spare = width - tableWidth(columns, leastWidth)
  for (const column of columns.toSorted((a, b) => needOf(a) - needOf(b))) {
    if (needOf(column) > spare) break
    spare -= needOf(column)
    widths.set(column, likedWidth(column))
  }
  return columns.map((column) => ({ ...column, width: widths.get(column) ?? leastWidth(column) }))
}

function tableWidth(columns: readonly TextColumn[], widthOf: (column: TextColumn) => number): number {
  return columns.reduce((sum, column) => sum + widthOf(column) + GAP, -GAP)
}

/** The longest line. */
function likedWidth({ title, cells }: TextColumn): number {
  return longest([title, ...cells])
}

/** The longest word. */
function leastWidth({ title, cells }: TextColumn): number {
  return longest([title, ...cells].flatMap((text) => text.split(' ')))
}

function longest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, displayWidth(text)), 1)
}
