import { systemClock, type Clock } from '../clock/index.ts'
import { checkFormat, foreignLog } from './format-marker.ts'
import type { LogReader } from './log.ts'
import { readLog } from './read-log.ts'
import { ViewStore } from './view-store.ts'

/**
 * Reads the log in a directory without its lock and without writing there: also while a run holds it, from a read-only
 * place, and from several threads and processes at once. It shows all that was durable when it was opened, and may show
 * what came later. `close` removes the temporary directory it reads through.
 * @throws UserError `log-missing`, `log-not-directory`, `log-not-readable`, `log-foreign`, `log-other-schema`, `log-corrupt`,
 * `log-view-busy`, `log-open-failed`; `view-no-space`, `view-not-writable`, `view-no-folder` for the folder of temporary files
 */
export async function openLogView({
  path,
  clock = systemClock(),
}: {
  readonly path: string
  readonly clock?: Clock
}): Promise<LogReader> {
  const store = new ViewStore(path, clock)
  try {
    if ((await checkFormat(store)) === 'absent') throw foreignLog(path)
  } catch (error) {
    await store.close()
    throw error
  }
  return { ...readLog(store), close: () => store.close() }
}
