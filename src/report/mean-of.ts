import type { CellTally } from './cell-tally.ts'

/** Mean of a sum over a cell's completed trajectories; null when none completed or the sum is unknown. */
export function meanOf({ outcomes }: Pick<CellTally, 'outcomes'>, sum: number | null): number | null {
  return outcomes.completed === 0 || sum === null ? null : sum / outcomes.completed
}
