import type { TrajectoryOutput } from '../../machines/trajectory/index.ts'
import { invariant } from '../ids/index.ts'

/** How many trajectories have ended in which way. */
interface Endings {
  readonly completed: number
  readonly failed: number
  readonly abandoned: number
}

/** The trajectories of a run as they start and stop. */
export interface TrajectoryCount {
  readonly active: () => number
  readonly ended: () => Endings
  /** reason → trajectories that ended for it, by reason */
  readonly reasons: () => Readonly<Record<string, number>>
  readonly started: () => void
  /** one that was cut short has stopped without an ending */
  readonly stopped: (output: TrajectoryOutput) => void
}

/** Counts from nothing. */
export function countTrajectories(): TrajectoryCount {
  const ended = { completed: 0, failed: 0, abandoned: 0 }
  const reasons = new Map<string, number>()
  let active = 0
  return {
    active: () => active,
    ended: () => ({ ...ended }),
    reasons: () => Object.fromEntries([...reasons].sort()),
    started: () => {
      active += 1
    },
    stopped: (output) => {
      active -= 1
      if (output.kind !== 'ended') return
      const { end } = output.state
      invariant(end !== null, 'a trajectory that ended has an outcome')
      ended[end.outcome] += 1
      if (end.reason !== null) reasons.set(end.reason, (reasons.get(end.reason) ?? 0) + 1)
    },
  }
}
