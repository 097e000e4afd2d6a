import type { ResolvedPlan } from '../plans/index.ts'
import { cellsTable } from './cells-table.ts'
import type { CrossTable } from './cross-table.ts'
import { testsTable } from './tests-table.ts'

/** The tables over many trajectories that a run of this plan has. */
export function crossTables(plan: ResolvedPlan): readonly CrossTable[] {
  return [cellsTable(plan), testsTable(plan)]
}
