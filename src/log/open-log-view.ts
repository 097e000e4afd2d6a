import { systemClock, type Clock } from '../clock/index.ts'
import { checkFormat, foreignLog } from './format-marker.ts'
import type { LogReader } from './log.ts'
import type { SightTicket } from './join-sight.ts'
import { readLog } from './read-log.ts'
import { ViewStore } from './view-store.ts'

/** A log that is read beside its owner. */
export interface LogView extends LogReader {
  /**
   * What other threads open a view of the same log with, to read through this one's opening: one set of mapped tables for all.
   * This view must stay open until they are closed.
   */
  share(): Promise<SightTicket>
}

/**
 * Reads the log in a directory without its lock and without writing there: also while a run holds it, from a read-only
 * place, and from several threads and processes at once. It shows all that was durable when it was opened, and may show
 * what came later. `close` removes the temporary directory it reads through.
 * @param options.ticket another thread's view to read through, as long as the log's files are the same
 * @throws UserError `log-missing`, `log-not-directory`, `log-not-readable`, `log-foreign`, `log-other-schema`, `log-corrupt`,
 * `log-view-busy`, `log-open-failed`; `view-no-space`, `view-not-writable`, `view-no-folder` for the folder of temporary files
 */
export async function openLogView({
  path,
  clock = systemClock(),
  ticket = null,
}: {
  readonly path: string
  readonly clock?: Clock
  readonly ticket?: SightTicket | null
}): Promise<LogView> {
  const store = new ViewStore({ path, clock, ticket })
  try {
    if ((await checkFormat(store)) === 'absent') throw foreignLog(path)
  } catch (error) {
    await store.close()
    throw error
  }
  return { ...readLog(store), share: () => store.share(), close: () => store.close() }
}
