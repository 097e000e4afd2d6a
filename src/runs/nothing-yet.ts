import type { LogTally } from './tally-log.ts'

/** The tally of a run that has not begun. */
export const NOTHING_YET: LogTally = {
  begun: 0,
  calls: 0,
  ended: { completed: 0, failed: 0, abandoned: 0 },
  reasons: {},
}
