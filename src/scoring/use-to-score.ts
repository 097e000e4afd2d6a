import type { Scenario } from '../../corpora/scenario/index.ts'
import type { Task } from '../store/entry.ts'

/** Everything the score of one use depends on. Plain data, so that it can cross to a worker. */
export interface UseToScore {
  readonly scenario: Scenario
  /** 0 is before the revision */
  readonly use: number
  readonly task: Task
  /** whether the action passed the commit gate */
  readonly committed: boolean
  /** the answer's text; null when none came */
  readonly answer: string | null
  /** the answer's list; null when it could not be read as one */
  readonly items: readonly string[] | null
  /** the use prompt's user message; null when the use was never asked */
  readonly prompt: string | null
  /** what use 0 listed, `[]` when its answer held no list; null when there was no use 0 to look at */
  readonly listedAtUse0: readonly string[] | null
}
