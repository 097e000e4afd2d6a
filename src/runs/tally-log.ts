import type { LogReader } from '../log/index.ts'
import type { Entry, Outcome } from '../store/index.ts'
import { RUN_STREAM } from './run-entry.ts'

/** How far the trajectories of a log have got, whoever ran them. */
export interface LogTally {
  readonly begun: number
  /** logged calls */
  readonly calls: number
  readonly ended: Readonly<Record<Outcome, number>>
  /** reason → trajectories that ended for it, by reason */
  readonly reasons: Readonly<Record<string, number>>
}

/**
 * Reads a whole log and counts; keeps nothing of any one trajectory.
 * @param signal gives the reading up
 * @returns null when it was given up
 * @throws UserError `log-corrupt`
 */
export async function tallyLog(log: Pick<LogReader, 'scan'>, signal?: AbortSignal): Promise<LogTally | null> {
  const ended = { completed: 0, failed: 0, abandoned: 0 }
  const reasons = new Map<string, number>()
  let [begun, calls] = [0, 0]
  for await (const { stream, entry } of log.scan()) {
    if (signal?.aborted === true) return null
    if (stream === RUN_STREAM) continue
    const each = entry as Entry
    if (each.type === 'begin') begun += 1
    if (each.type === 'call') calls += 1
    if (each.type !== 'end') continue
    ended[each.outcome] += 1
    if (each.reason !== null) reasons.set(each.reason, (reasons.get(each.reason) ?? 0) + 1)
  }
  return { begun, calls, ended, reasons: Object.fromEntries([...reasons].sort()) }
}
