import type { TrajectoryPlan } from '../../machines/trajectory/index.ts'
import { digestOf, UserError, type OperationId, type TrajectoryId } from '../ids/index.ts'
import { openLogView, type LogReader } from '../log/index.ts'
import type { AnswerLookup, RecordedAnswer } from '../models/index.ts'
import type { BeginEntry, CallEntry, CellIdentity, Entry } from '../store/index.ts'
import { logPath } from './log-path.ts'

/** Answers of earlier runs for the trajectories of this one: the same cell but for the model. */
export interface Replays {
  /** says which cell a trajectory of this run is, before its first call */
  expect(trajectory: TrajectoryPlan): void
  /** lets go of a trajectory that has stopped: only those under way are held */
  forget(trajectory: Pick<TrajectoryPlan, 'id'>): void
  /**
   * Opens an earlier run, so that what is wrong with it shows at once.
   * @param run as the plan names it
   * @throws UserError `replay-ambiguous`, and as `openLogView`
   */
  open(run: string): Promise<void>
  answersOf(run: string): AnswerLookup
  close(): Promise<void>
}

interface EarlierRun {
  readonly view: LogReader
  /** what a cell is but for its model → the earlier trajectory */
  readonly trajectories: ReadonlyMap<string, string>
}

/** @param pathOf where the earlier run lies that a plan names */
export function openReplays(pathOf: (run: string) => string): Replays {
  const cells = new Map<TrajectoryId, CellIdentity>()
  const runs = new Map<string, Promise<EarlierRun>>()
  const opened = (run: string): Promise<EarlierRun> => {
    const earlier = runs.get(run) ?? openEarlierRun(pathOf(run))
    runs.set(run, earlier)
    return earlier
  }
  return {
    expect: ({ id, cell }) => {
      cells.set(id, cell)
    },
    forget: ({ id }) => {
      cells.delete(id)
    },
    open: async (run) => {
      await opened(run)
    },
    answersOf: (run) => async (trajectory, operation) => {
      const { view, trajectories } = await opened(run)
      const cell = cells.get(trajectory)
      const earlier = cell === undefined ? undefined : trajectories.get(cellKey(cell))
      return earlier === undefined ? null : recordedAnswer(view, { stream: earlier, operation })
    },
    close: async () => {
      for (const run of runs.values()) {
        const earlier = await run.catch(() => null)
        await earlier?.view.close()
      }
    },
  }
}

function cellKey({ patient, size, event, pipeline, context, seed }: CellIdentity): string {
  return digestOf({ patient, size, event, pipeline, context, seed })
}

async function openEarlierRun(run: string): Promise<EarlierRun> {
  const view = await openLogView({ path: logPath(run) })
  const trajectories = new Map<string, string>()
  for await (const { stream, sequence, entry } of view.scan()) {
    if (sequence !== 0 || (entry as Entry).type !== 'begin') continue
    const key = cellKey((entry as BeginEntry).cell)
    if (trajectories.has(key)) {
      await view.close()
      const cause = 'it ran more than one model, so that a cell has several answers'
      throw new UserError('replay-ambiguous', `Cannot replay ${run}: ${cause}; name a run of one model`)
    }
    trajectories.set(key, stream)
  }
  return { view, trajectories }
}

async function recordedAnswer(
  view: LogReader,
  wanted: { readonly stream: string; readonly operation: OperationId },
): Promise<RecordedAnswer | null> {
  for await (const { entry } of view.read(wanted.stream)) {
    const call = entry as Entry
    if (call.type === 'call' && call.operation === wanted.operation) return answerOf(view, call)
  }
  return null
}

async function answerOf(view: LogReader, call: CallEntry): Promise<RecordedAnswer | null> {
  const text = call.answer === null ? null : await view.body(call.answer)
  if (text === null) return null
  const { promptTokens, completionTokens, cachedTokens, finishReason } = call
  return { text, finishReason, usage: { promptTokens, completionTokens, cachedTokens, flagged: false } }
}
