import type { Log } from '../log/index.ts'
import type { HashedText, TrajectoryId } from '../ids/index.ts'
import type { Entry } from './entry.ts'
import { EMPTY_TRAJECTORY, foldTrajectory, type TrajectoryState } from './fold-trajectory.ts'

/**
 * A trajectory's one way to change: a decision is taken on the state of this very moment, applied, and handed to the log
 * in the same breath, so that operations that run at the same time are ordered and none decides on a stale state.
 * A write resolves when it is durable; what another operation builds on it lies behind it in the log, so it can never
 * survive without it.
 */
export interface Journal {
  readonly trajectory: TrajectoryId
  /** the state now; immutable */
  state(): TrajectoryState
  /**
   * @param decide pure; what it returns is one transaction
   * @param bodies prompts and answers that the entries name by hash
   * @returns the state just after this write, once it is durable
   */
  write(
    decide: (state: TrajectoryState) => readonly Entry[],
    bodies?: readonly (string | HashedText)[],
  ): Promise<TrajectoryState>
}

/** Folds what the log holds of a trajectory: going on is reading. */
export async function openJournal(log: Log, trajectory: TrajectoryId): Promise<Journal> {
  const entries: Entry[] = []
  for await (const { entry } of log.read(trajectory)) entries.push(entry as Entry)
  let state = foldTrajectory(EMPTY_TRAJECTORY, entries)
  return {
    trajectory,
    state: () => state,
    write: async (decide, bodies = []) => {
      const decided = decide(state)
      const at = state.sequence
      const after = foldTrajectory(state, decided)
      state = after
      await log.append({ stream: trajectory, at, entries: decided, bodies })
      return after
    },
  }
}
