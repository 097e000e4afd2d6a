import { invariant, printable } from '../../ids/index.ts'
import type { Proportion } from '../proportion.ts'
import type { ReportCell, ReportColumnKind } from '../report-table.ts'

/** What stands where nothing is defined. */
const UNDEFINED = '—'

/** A cell as people read it: `18/20 [0.68–0.99]`, `1764`, `2.15`, `0.0167`, `yes`, and “—” for undefined. */
export function cellText(cell: ReportCell, kind: ReportColumnKind): string {
  if (cell === null) return UNDEFINED
  switch (kind) {
    case 'proportion':
      return proportionText(cell)
    case 'tokens':
      return numberOf(cell).toFixed(0)
    case 'mean':
      return trimmed(numberOf(cell).toFixed(1))
    case 'ratio':
      return numberOf(cell).toFixed(2)
    case 'probability':
      return probabilityText(numberOf(cell))
    case 'verdict':
      return cell === true ? 'yes' : 'no'
    case 'text':
    case 'count':
      invariant(typeof cell !== 'object', 'a plain cell is text or a number')
      return printable(String(cell))
  }
}

function proportionText(cell: ReportCell): string {
  invariant(isProportion(cell), 'a proportion has a count and an interval')
  return `${cell.x}/${cell.n} [${cell.lo.toFixed(2)}–${cell.hi.toFixed(2)}]`
}

function isProportion(cell: ReportCell): cell is Proportion {
  return typeof cell === 'object' && cell !== null
}

function numberOf(cell: ReportCell): number {
  invariant(typeof cell === 'number', 'a cell of a column of numbers is a number')
  return cell
}

/** Four decimals; what would round to 0 is said to be below, since no p is 0. */
function probabilityText(p: number): string {
  return p < 0.00005 ? '<0.0001' : trimmed(p.toFixed(4))
}

function trimmed(decimal: string): string {
  return decimal.replace(/\.?0+$/, '')
}
