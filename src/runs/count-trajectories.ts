import type { TrajectoryOutput } from '../../machines/trajectory/index.ts'
import { invariant } from '../ids/index.ts'
import type { LogTally } from './tally-log.ts'

/** The trajectories of a run as they start and stop: all of the run, also those that had ended before this process began. */
export interface TrajectoryCount {
  readonly active: () => number
  readonly ended: () => LogTally['ended']
  /** reason → trajectories that ended for it, by reason */
  readonly reasons: () => LogTally['reasons']
  /** one that is opened and has not ended */
  readonly started: (id: string) => void
  /** one that was cut short has stopped without an ending */
  readonly stopped: (id: string, output: TrajectoryOutput) => void
}

/**
 * Counts on from what the log of the run held. One that had ended is come past without being started, and counted no second time:
 * whether it had is asked of its own log when it is opened, so that only the active ones are remembered.
 */
export function countTrajectories(before: LogTally): TrajectoryCount {
  const ended = { ...before.ended }
  const reasons = new Map(Object.entries(before.reasons))
  const active = new Set<string>()
  return {
    active: () => active.size,
    ended: () => ({ ...ended }),
    reasons: () => Object.fromEntries([...reasons].sort()),
    started: (id) => {
      active.add(id)
    },
    stopped: (id, output) => {
      if (!active.delete(id) || output.kind !== 'ended') return
      const { end } = output.state
      invariant(end !== null, 'a trajectory that ended has an outcome')
      ended[end.outcome] += 1
      if (end.reason !== null) reasons.set(end.reason, (reasons.get(end.reason) ?? 0) + 1)
    },
  }
}
