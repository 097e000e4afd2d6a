import type { ResolvedPlan } from '../plans/index.ts'
import type { Column } from './column.ts'
import type { Row } from './row.ts'
import type { TrajectorySummary } from './trajectory-summary.ts'

/** A table over many trajectories (contract: `cells`, `tests`). */
export interface CrossTable {
  readonly name: string
  /** in the contract's order */
  readonly columns: readonly Column[]
  /** @param summaries every trajectory that has begun, in the order of ids; read once, never held as a whole */
  rows(summaries: AsyncIterable<TrajectorySummary>, plan: ResolvedPlan): AsyncIterable<Row>
}
