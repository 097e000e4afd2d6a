import { openLogView } from '../log/index.ts'
import type { Entry } from '../store/index.ts'
import { logPath } from './log-path.ts'
import { RUN_STREAM, type RunEntry } from './run-entry.ts'
import type { RunStatus } from './run-status.ts'

/** A status that no process has written: who ran it, when and how fast is not in the log. */
export type StatusOfLog = Omit<RunStatus, 'pid' | 'updatedAt' | 'startedAt'> & {
  readonly pid: null
  readonly updatedAt: null
  readonly startedAt: null
}

/**
 * The status of a run whose status file is gone or was never written, counted from its log: as long as the log is. Null for
 * a log that does not say what was planned.
 * @throws UserError as `openLogView`, and `log-corrupt`
 */
export async function statusOfLog(directory: string): Promise<StatusOfLog | null> {
  const view = await openLogView({ path: logPath(directory) })
  const ended = { completed: 0, failed: 0, abandoned: 0 }
  const reasons = new Map<string, number>()
  const run: RunEntry[] = []
  let [begun, calls] = [0, 0]
  try {
    for await (const { stream, entry } of view.scan()) {
      if (stream === RUN_STREAM) {
        run.push(entry as RunEntry)
        continue
      }
      const each = entry as Entry
      if (each.type === 'begin') begun += 1
      if (each.type === 'call') calls += 1
      if (each.type !== 'end') continue
      ended[each.outcome] += 1
      if (each.reason !== null) reasons.set(each.reason, (reasons.get(each.reason) ?? 0) + 1)
    }
  } finally {
    await view.close()
  }
  const people = run.find((entry) => entry.type === 'people')
  if (people === undefined) return null
  const { planned } = people
  return {
    state: run.some(({ type }) => type === 'finished') ? 'finished' : 'interrupted',
    pid: null,
    updatedAt: null,
    startedAt: null,
    planned,
    ...ended,
    active: begun - ended.completed - ended.failed - ended.abandoned,
    notStarted: planned - begun,
    reasons: Object.fromEntries([...reasons].sort()),
    calls,
    inFlight: 0,
    oldest: null,
    limits: [],
  }
}
