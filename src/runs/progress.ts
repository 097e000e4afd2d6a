import type { TrajectoryOutput } from '../../machines/trajectory/index.ts'
import type { ModelFailure } from '../models/index.ts'
import type { Dispatcher } from '../scheduler/index.ts'
import type { Clock } from '../clock/index.ts'
import { countTrajectories } from './count-trajectories.ts'
import type { RunCounts } from './run-entry.ts'
import type { RunStatus } from './run-status.ts'
import { watchCalls } from './watch-calls.ts'

/** Tells the first failure of each code: a thousand equal lines would hide the others, none would hide the cause. */
function firstOfEach(onNotice: (line: string) => void): (failure: ModelFailure) => void {
  const told = new Set<string>()
  return ({ code, message }) => {
    if (code === 'aborted' || told.has(code)) return
    told.add(code)
    onNotice(`${code}: ${message}`)
  }
}

/** The counters of a run under way. */
export interface Progress {
  readonly counts: () => RunCounts & { readonly active: number; readonly calls: number }
  status(state: RunStatus['state']): RunStatus
  started(): void
  stopped(output: TrajectoryOutput): void
  /** a dispatcher whose calls are counted and can be named while in flight */
  watched(dispatcher: Dispatcher): Dispatcher
}

/**
 * @param limits as `status` shows them
 */
export function trackProgress(options: {
  readonly clock: Clock
  readonly planned: number
  readonly pid: number
  readonly limits: RunStatus['limits']
  readonly onNotice: (line: string) => void
}): Progress {
  const { clock, planned, pid, limits } = options
  const startedAt = clock.now()
  const trajectories = countTrajectories()
  const calls = watchCalls(clock, firstOfEach(options.onNotice))
  const counts: Progress['counts'] = () => ({
    planned,
    ...trajectories.ended(),
    active: trajectories.active(),
    calls: calls.ended(),
  })
  return {
    counts,
    status: (state) => {
      const { active, completed, failed, abandoned } = counts()
      return {
        state,
        pid,
        updatedAt: clock.now(),
        startedAt,
        planned,
        active,
        completed,
        failed,
        abandoned,
        notStarted: planned - active - completed - failed - abandoned,
        reasons: trajectories.reasons(),
        calls: calls.ended(),
        inFlight: calls.inFlight(),
        oldest: calls.oldest(),
        limits,
      }
    },
    started: trajectories.started,
    stopped: trajectories.stopped,
    watched: calls.watched,
  }
}
