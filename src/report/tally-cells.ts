import type { ResolvedPlan } from '../plans/index.ts'
import { cellName } from './cell-name.ts'
import { openCellTally, type OpenCellTally } from './open-cell-tally.ts'
import type { CellTally } from './cell-tally.ts'
import { plannedCells } from './planned-cells.ts'
import type { TrajectorySummary } from './trajectory-summary.ts'

/**
 * Counts a run's trajectories by cell; cells of which none has begun are left out. Holds per trajectory only what pairing by
 * patient needs; the order of the summaries does not matter.
 * @returns the cells in the order of tables
 */
export async function tallyCells(
  plan: ResolvedPlan,
  summaries: AsyncIterable<TrajectorySummary>,
): Promise<CellTally[]> {
  const tallies = new Map<string, OpenCellTally>()
  for await (const summary of summaries) {
    const { patient: _, ...key } = summary.cell
    const name = cellName(key)
    const tally = tallies.get(name) ?? openCellTally(key)
    tally.add(summary)
    tallies.set(name, tally)
  }
  return plannedCells(plan).flatMap((key) => tallies.get(cellName(key))?.close() ?? [])
}
