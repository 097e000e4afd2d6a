import type { Log } from '../log/index.ts'
import { UserError, type HashedText, type TrajectoryId } from '../ids/index.ts'
import type { Entry } from './entry.ts'
import { EMPTY_TRAJECTORY, foldTrajectory, type TrajectoryState } from './fold-trajectory.ts'
import { RefusedWrite } from './refused-write.ts'

/**
 * A trajectory's one way to change: a decision is taken on the state of this very moment, applied, and handed to the log
 * in the same breath, so that operations that run at the same time are ordered and none decides on a stale state.
 * A write resolves when it is durable; what another operation builds on it lies behind it in the log, so it can never
 * survive without it.
 *
 * When the log refuses one write the journal is dead: its state is what the log accepted, and every write that is on its way or
 * comes later is refused with the same error. Going on is opening another journal, which reads what the log holds.
 */
export interface Journal {
  readonly trajectory: TrajectoryId
  /** the state now, writes on their way included; what the log accepted once it has refused one. Immutable. */
  state(): TrajectoryState
  /**
   * @param decide pure; what it returns is one transaction
   * @param bodies prompts and answers that the entries name by hash
   * @returns the state just after this write, once it is durable
   * @throws RefusedWrite, or the log's own UserError, when the log did not take it
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
  // What the log has accepted, and before it what it has been handed: the same once nothing is on its way.
  let accepted = foldTrajectory(EMPTY_TRAJECTORY, entries)
  let decidedOn = accepted
  let refusal: Error | null = null
  return {
    trajectory,
    state: () => (refusal === null ? decidedOn : accepted),
    write: async (decide, bodies = []) => {
      if (refusal !== null) throw refusal
      const at = decidedOn.sequence
      const decided = decide(decidedOn)
      const after = foldTrajectory(decidedOn, decided)
      decidedOn = after
      try {
        await log.append({ stream: trajectory, at, entries: decided, bodies })
      } catch (cause) {
        refusal ??= refused(trajectory, { at, cause })
        throw refusal
      }
      if (after.sequence > accepted.sequence) accepted = after
      return after
    },
  }
}

/** The first refusal is the one to tell: those behind it are refused for want of it. */
function refused(trajectory: string, { at, cause }: { readonly at: number; readonly cause: unknown }): Error {
  if (cause instanceof UserError) return cause
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new RefusedWrite(
    `Cannot write entry ${at} of trajectory ${trajectory}: the log refused it (${reason}); run the same command again to go on from what it holds`,
    { cause },
  )
}
