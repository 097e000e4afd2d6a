import type { Clock } from '../clock/index.ts'
import type { RunStatus } from './run-status.ts'

/** How a sweep runs, as opposed to what it is about: none of it changes a result. */
export interface SweepSettings {
  /** trajectories active at once */
  readonly activeMax: number
  readonly clock: Clock
  /** where API keys are looked up */
  readonly environment: NodeJS.ProcessEnv
  /** where the earlier run lies that a replaying model names */
  readonly replayPath: (run: string) => string
  /** how long one attempt over HTTP may take; null = as long as the client allows */
  readonly attemptDeadlineMs: number | null
  /** aborted by the first interrupt: nothing new starts, what is under way has a moment to finish */
  readonly drain: AbortSignal
  readonly pid: number
  readonly onProgress: (status: RunStatus) => void
  /** one line worth telling: fewer people eligible than asked for, the first failure of its kind */
  readonly onNotice: (line: string) => void
}
