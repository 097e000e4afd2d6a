import type { TrajectoryPlan } from '../../machines/trajectory/index.ts'
import { digestOf, UserError, type OperationId, type TrajectoryId } from '../ids/index.ts'
import { lostText, openLogView, type LogReader } from '../log/index.ts'
import { RecentMap } from '../log/recent-map.ts'
import type { AnswerLookup, RecordedAnswer } from '../models/index.ts'
import type { BeginEntry, CallEntry, CellIdentity, Entry } from '../store/index.ts'
import { STREAMS_KEPT } from './limits.ts'
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
  /** the calls of streams read lately, by stream */
  readonly read: RecentMap<string, Promise<ReadonlyMap<OperationId, CallEntry>>>
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
      const earlier = await opened(run)
      const cell = cells.get(trajectory)
      const stream = cell === undefined ? undefined : earlier.trajectories.get(cellKey(cell))
      return stream === undefined ? null : recordedAnswer(earlier, { stream, operation })
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
  try {
    return { view, trajectories: await trajectoriesOf(view, run), read: new RecentMap(STREAMS_KEPT) }
  } catch (cause) {
    await view.close()
    throw cause
  }
}

async function trajectoriesOf(view: LogReader, run: string): Promise<ReadonlyMap<string, string>> {
  const trajectories = new Map<string, string>()
  for await (const { stream, sequence, entry } of view.scan()) {
    if (sequence !== 0 || (entry as Entry).type !== 'begin') continue
    const key = cellKey((entry as BeginEntry).cell)
    if (trajectories.has(key)) {
      const cause = 'it ran more than one model, so that a cell has several answers'
      throw new UserError('replay-ambiguous', `Cannot replay ${run}: ${cause}; name a run of one model`)
    }
    trajectories.set(key, stream)
  }
  return trajectories
}

/** The recorded answer of an operation; a trajectory's stream is read once, however many of its calls are asked for. */
async function recordedAnswer(
  { view, read }: EarlierRun,
  wanted: { readonly stream: string; readonly operation: OperationId },
): Promise<RecordedAnswer | null> {
  const calls = read.get(wanted.stream) ?? callsOf(view, wanted.stream)
  read.set(wanted.stream, calls)
  const call = (await calls).get(wanted.operation)
  return call === undefined ? null : answerOf(view, call)
}

async function callsOf(view: LogReader, stream: string): Promise<ReadonlyMap<OperationId, CallEntry>> {
  const calls = new Map<OperationId, CallEntry>()
  for await (const { entry } of view.read(stream)) {
    const call = entry as Entry
    if (call.type === 'call') calls.set(call.operation, call)
  }
  return calls
}

async function answerOf(view: LogReader, call: CallEntry): Promise<RecordedAnswer | null> {
  if (call.answer === null) return null
  const text = await view.body(call.answer)
  if (text === null) throw lostText(call.answer, `the recorded answer to ${call.operation}`)
  const { promptTokens, completionTokens, cachedTokens, finishReason, flags } = call
  return {
    text,
    finishReason,
    usage: { promptTokens, completionTokens, cachedTokens, flagged: false },
    flags,
  }
}
