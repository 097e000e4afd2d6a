import { openLogView } from '../log/index.ts'
import { countsOfLog } from './counts-of-log.ts'
import { logPath } from './log-path.ts'
import { readRunEntries } from './read-run-entries.ts'
import type { RunStatus } from './run-status.ts'
import { tallyLog } from './tally-log.ts'

/** A status that no process has written: who ran it, when and how fast is not in the log. */
export type StatusOfLog = Omit<
  RunStatus,
  'pid' | 'writer' | 'updatedAt' | 'startedAt' | 'elapsedMs' | 'endedBefore'
> & {
  readonly pid: null
  readonly updatedAt: null
  readonly startedAt: null
}

/**
 * The status of a run whose status file is gone, was never written or is of a process that is no more, counted from its log: as
 * long as the log is. Null for a log that does not say what was planned.
 * @throws UserError as `openLogView`, and `log-corrupt`
 */
export async function statusOfLog(directory: string): Promise<StatusOfLog | null> {
  const view = await openLogView({ path: logPath(directory) })
  try {
    const run = await readRunEntries(view)
    const people = run.find((entry) => entry.type === 'people')
    const tally = people === undefined ? null : await tallyLog(view)
    if (people === undefined || tally === null) return null
    return {
      state: run.some(({ type }) => type === 'finished') ? 'finished' : 'interrupted',
      pid: null,
      updatedAt: null,
      startedAt: null,
      ...countsOfLog(people.planned, tally),
      calls: tally.calls,
      inFlight: 0,
      oldest: null,
      limits: [],
    }
  } finally {
    await view.close()
  }
}
