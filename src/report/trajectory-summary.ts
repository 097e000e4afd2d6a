import type { Partition } from '../../corpora/scenario/index.ts'
import type { Row } from './row.ts'

/** What tables over many trajectories read of each: plain data, so that it can cross from a worker. */
export interface TrajectorySummary {
  /** place in the plan's expansion */
  readonly ordinal: number
  readonly partition: Partition
  /** its row of the table `trajectories` */
  readonly trajectory: Row
  /** its rows of the table `uses`, in order; of an unfinished trajectory only the uses that ended */
  readonly uses: readonly Row[]
}
