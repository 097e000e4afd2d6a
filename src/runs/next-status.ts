import type { Clock } from '../clock/index.ts'
import { STATUS_LOOK_MS, STATUS_WATCH_MS } from './limits.ts'
import type { WrittenStatus } from './run-status.ts'
import { readStatus } from './status-file.ts'

/** Where a status is looked for, and the clock to wait by. */
export interface StatusPlace {
  readonly directory: string
  readonly clock: Clock
}

/** The next status that is written after `last`, or null when none comes in `STATUS_WATCH_MS`: a run that goes on writes one a second. */
export async function nextStatus(
  last: WrittenStatus | null,
  { directory, clock }: StatusPlace,
): Promise<WrittenStatus | null> {
  for (const begun = clock.elapsed(); clock.elapsed() - begun < STATUS_WATCH_MS;) {
    await clock.sleep(STATUS_LOOK_MS)
    const status = await readStatus(directory)
    if (status !== null && (status.updatedAt !== last?.updatedAt || status.pid !== last.pid)) return status
  }
  return null
}
