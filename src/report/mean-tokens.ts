import type { CellTally } from './cell-tally.ts'
import type { CostPart } from './cost-parts.ts'
import { meanOf } from './mean-of.ts'

/** Mean tokens of a part; null when unknown. */
export function meanTokens(cell: CellTally, part: CostPart): number | null {
  return meanOf(cell, cell.completed.tokens[part])
}
