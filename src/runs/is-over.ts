import { existsSync } from 'node:fs'
import { openLogView } from '../log/index.ts'
import { logPath } from './log-path.ts'
import { readRunEntries } from './read-run-entries.ts'

/** Whether a run's log says that it is finished. A status file may have been copied, or have outlived its log. */
export async function isOver(directory: string): Promise<boolean> {
  if (!existsSync(logPath(directory))) return false
  const view = await openLogView({ path: logPath(directory) })
  try {
    return (await readRunEntries(view)).some(({ type }) => type === 'finished')
  } finally {
    await view.close()
  }
}
