import type { Digest } from '../ids/index.ts'
import type { Row } from '../report/row.ts'
import { attemptRows } from '../report/tables/attempts.ts'
import { callRows } from '../report/tables/calls.ts'
import { commitRows } from '../report/tables/commits.ts'
import { evidenceRows } from '../report/tables/evidence.ts'
import { nodeRows } from '../report/tables/nodes.ts'
import { repairRows } from '../report/tables/repairs.ts'
import { trajectoryRows } from '../report/tables/trajectories.ts'
import { useRows } from '../report/tables/uses.ts'
import type { TrajectoryRecord } from '../report/trajectory-record.ts'
import type { ScoringContext } from '../scoring/index.ts'
import type { TrajectoryTable } from './table-columns.ts'

/** What rows depend on besides the trajectory. */
export interface RowContext {
  readonly scoring: ScoringContext
  readonly withBodies: boolean
  /** our counts of the trajectory's prompts; null = by words, as the log has them */
  readonly counts: ReadonlyMap<Digest, number> | null
}

/** The rows of one trajectory in one table. */
export function rowsOf(table: TrajectoryTable, record: TrajectoryRecord, context: RowContext): Row[] {
  switch (table) {
    case 'trajectories':
      return trajectoryRows(record)
    case 'calls': {
      const { withBodies, counts } = context
      const countPrompt = ({ prompt, words }: { readonly prompt: string; readonly words: number }): number =>
        counts?.get(prompt as Digest) ?? words
      return callRows(record, { countPrompt, withBodies })
    }
    case 'attempts':
      return attemptRows(record)
    case 'uses':
      return useRows(record, context.scoring)
    case 'commits':
      return commitRows(record)
    case 'repairs':
      return repairRows(record)
    case 'evidence':
      return evidenceRows(record)
    case 'nodes':
      return nodeRows(record)
  }
}
