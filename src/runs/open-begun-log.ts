import { UserError } from '../ids/index.ts'
import {
  DamagedLog,
  openLevelLog,
  openLogView,
  salvageLog,
  type Log,
  type LogReader,
  type Salvage,
} from '../log/index.ts'
import { bodiesOf, type Entry } from '../store/index.ts'
import { logPath } from './log-path.ts'
import { RUN_STREAM, type RunEntry } from './run-entry.ts'

/** The log of a run that has begun. */
export type BegunLog =
  | {
      readonly kind: 'writable'
      readonly log: Log
      /** what was damaged and is set aside; null when nothing was */
      readonly salvage: Salvage | null
    }
  /** it lies in a place that cannot be written */
  | { readonly kind: 'readable'; readonly view: LogReader; readonly cause: UserError }

/** What says who a run is and whom it found; that it was over says nothing any more when some of it is done anew. */
const ENTRIES_KEPT = 2

/**
 * Opens the log in a run's directory. A damaged one is made whole first: what is damaged is set aside and done anew.
 * @param checkIdentity throws when the run is not the one to go on with; nothing is made whole then
 * @returns null for what a process left that died while it made the log
 * @throws UserError as `openLevelLog` and `salvageLog`
 */
export async function openBegunLog(
  directory: string,
  checkIdentity: (entries: readonly RunEntry[]) => void,
): Promise<BegunLog | null> {
  const path = logPath(directory)
  try {
    return { kind: 'writable', log: await openLevelLog({ path, create: false }), salvage: null }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    if (error.code === 'log-missing') return null
    if (error.code === 'log-not-writable') {
      return { kind: 'readable', view: await openLogView({ path }), cause: error }
    }
    if (!(error instanceof DamagedLog)) throw error
    const salvage = await salvaged({ path, damage: error }, checkIdentity)
    return { kind: 'writable', log: await openLevelLog({ path, create: false }), salvage }
  }
}

async function salvaged(
  { path, damage }: { readonly path: string; readonly damage: DamagedLog },
  checkIdentity: (entries: readonly RunEntry[]) => void,
): Promise<Salvage | null> {
  try {
    return await salvageLog({
      path,
      bodiesOf: (entry) => bodiesOf(entry as Entry),
      isLast: (entry) => (entry as Entry).type === 'end',
      required: {
        stream: RUN_STREAM,
        entries: ENTRIES_KEPT,
        check: (entries) => {
          checkIdentity(entries as readonly RunEntry[])
        },
        others: (entries) => trajectoriesBegun(entries as readonly RunEntry[]),
      },
    })
  } catch (error) {
    // Where nothing can be mended, what has to be is the thing to tell.
    throw error instanceof UserError && error.code === 'log-not-writable' ? damage : error
  }
}

/** A run that was over had begun all its trajectories; of any other nobody knows how many. */
function trajectoriesBegun(entries: readonly RunEntry[]): number | null {
  return entries.find((entry) => entry.type === 'finished')?.counts.planned ?? null
}
