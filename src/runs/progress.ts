import type { ModelFailure } from '../models/index.ts'
import type { Dispatcher } from '../scheduler/index.ts'
import type { Clock } from '../clock/index.ts'
import { countTrajectories, type TrajectoryCount } from './count-trajectories.ts'
import type { RunCounts } from './run-entry.ts'
import type { RunStatus } from './run-status.ts'
import type { LogTally } from './tally-log.ts'
import { watchCalls, type CallWatch } from './watch-calls.ts'

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
  readonly counts: () => RunCounts
  readonly status: (state: RunStatus['state']) => RunStatus
  readonly started: TrajectoryCount['started']
  readonly stopped: TrajectoryCount['stopped']
  /** a dispatcher whose calls are counted and can be named while in flight */
  readonly watched: (dispatcher: Dispatcher) => Dispatcher
}

interface ProgressOptions extends Pick<RunStatus, 'planned' | 'pid' | 'writer' | 'limits'> {
  readonly clock: Clock
  /** what the log held when this process began */
  readonly before: LogTally
  readonly onNotice: (line: string) => void
}

/** Counts a run from what is over of it. */
export function trackProgress(options: ProgressOptions): Progress {
  const { clock, planned, before } = options
  const began = { startedAt: clock.now(), elapsed: clock.elapsed() }
  const trajectories = countTrajectories(before)
  const calls = watchCalls(clock, firstOfEach(options.onNotice))
  return {
    counts: () => ({ planned, ...trajectories.ended() }),
    status: (state) => ({ state, ...statusOf(options, { began, trajectories, calls }) }),
    started: trajectories.started,
    stopped: trajectories.stopped,
    watched: calls.watched,
  }
}

function statusOf(
  { clock, planned, pid, writer, limits, before }: ProgressOptions,
  run: {
    readonly began: { readonly startedAt: number; readonly elapsed: number }
    readonly trajectories: TrajectoryCount
    readonly calls: CallWatch
  },
): Omit<RunStatus, 'state'> {
  const { began, trajectories, calls } = run
  const { completed, failed, abandoned } = trajectories.ended()
  const active = trajectories.active()
  const endedBefore = before.ended.completed + before.ended.failed + before.ended.abandoned
  return {
    pid,
    writer,
    updatedAt: clock.now(),
    startedAt: began.startedAt,
    elapsedMs: clock.elapsed() - began.elapsed,
    planned,
    active,
    completed,
    failed,
    abandoned,
    endedBefore,
    notStarted: planned - active - completed - failed - abandoned,
    reasons: trajectories.reasons(),
    calls: calls.ended(),
    inFlight: calls.inFlight(),
    oldest: calls.oldest(),
    limits,
  }
}
