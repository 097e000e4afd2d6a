import { cellName } from '../cell-name.ts'
import type { CellTally } from '../cell-tally.ts'
import type { CostPart } from '../cost-parts.ts'
import { meanTokens } from '../mean-tokens.ts'

/**
 * Ratio of means (B15.2): a cell's mean tokens over those of re-reading in the same setting and event, unrounded. Null when
 * re-reading is not in the run or either mean is unknown or 0.
 */
export function ratioToReRead(
  cell: CellTally,
  { part, cells }: { readonly part: CostPart; readonly cells: readonly CellTally[] },
): number | null {
  const reReading = cellName({ ...cell.key, pipeline: 're-read' })
  const baseline = cells.find(({ name }) => name === reReading)
  const mean = meanTokens(cell, part)
  const reRead = baseline === undefined ? null : meanTokens(baseline, part)
  return mean === null || reRead === null || reRead === 0 ? null : mean / reRead
}
