import type { LogCounts } from './run-status.ts'
import type { LogTally } from './tally-log.ts'

/** What a log's tally says of a run that nobody drives: what has begun and is not over counts as active. */
export function countsOfLog(planned: number, { begun, ended, reasons }: LogTally): LogCounts {
  const active = begun - ended.completed - ended.failed - ended.abandoned
  return { planned, active, ...ended, notStarted: planned - begun, reasons }
}
