import type { Scenario } from '../../corpora/scenario/index.ts'
import type { Digest, TrajectoryId } from '../../src/ids/index.ts'
import type { Pipeline } from '../../src/pipelines/index.ts'
import type { CellIdentity, Task } from '../../src/store/index.ts'

/** One cell for one person, ready to run. */
export interface TrajectoryPlan {
  readonly id: TrajectoryId
  readonly cell: CellIdentity
  /** place in the plan's expansion */
  readonly ordinal: number
  readonly scenario: Scenario
  /** hash of the scenario's canonical JSON, which the log keeps as a body */
  readonly scenarioDigest: Digest
  readonly pipeline: Pipeline
  /** the task of each use, use 0 first */
  readonly uses: readonly Task[]
}
