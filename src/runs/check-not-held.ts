import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { heldBy } from './held-by.ts'
import { logPath } from './log-path.ts'
import { nextStatus, type StatusPlace } from './next-status.ts'
import { readStatus } from './status-file.ts'
import { writerState } from './writer-state.ts'

/**
 * Looks whether another process runs in a directory by what that says of itself, before anything there is touched: LevelDB's lock
 * is a file that anybody may delete, and who opens the log then writes over what the first one writes. Where the lock is gone and
 * the status does not tell, a next one is waited for.
 * @param pid of this process, which the log itself keeps from opening it twice
 * @throws UserError `log-in-use`
 */
export async function checkNotHeld(place: StatusPlace & { readonly pid: number }): Promise<void> {
  const { directory, pid } = place
  const status = await readStatus(directory)
  const isAtWork = status !== null && status.state !== 'interrupted' && status.state !== 'finished'
  const writer = isAtWork ? await writerState(status, directory) : 'gone'
  if (isAtWork && writer === 'alive' && status.pid !== pid) throw heldBy(directory, { status, writer })
  if (!isLockGone(directory) || (status !== null && writer !== 'unknown')) return
  const next = await nextStatus(status, place)
  const its = next === null ? 'gone' : await writerState(next, directory)
  if (next !== null && its !== 'gone') throw heldBy(directory, { status: next, writer: its })
}

/** Whether somebody has taken the lock of a database away: who makes one makes its lock first, and who lets go of it leaves that. */
function isLockGone(directory: string): boolean {
  const [lock, current] = ['LOCK', 'CURRENT'].map((name) => existsSync(join(logPath(directory), name)))
  return current === true && lock === false
}
