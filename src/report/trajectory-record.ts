import type { Scenario } from '../../corpora/scenario/index.ts'
import type { Digest, TrajectoryId } from '../ids/index.ts'
import type { Entry, TrajectoryState } from '../store/index.ts'

/** A trajectory as tables read it: its entries, their fold, its scenario, and the bodies its uses need. */
export interface TrajectoryRecord {
  readonly id: TrajectoryId
  readonly entries: readonly Entry[]
  readonly state: TrajectoryState
  readonly scenario: Scenario
  /** a prompt or answer by hash; undefined when it was not asked for */
  body(hash: Digest): string | undefined
}
