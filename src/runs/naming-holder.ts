import { UserError } from '../ids/index.ts'
import { readStatus } from './status-file.ts'
import { writerState } from './writer-state.ts'

/**
 * Waits for an opening of a run's log, and names the process that holds it when that says so in its status.
 * @throws UserError as the opening; `log-in-use` with the process and since when it runs
 */
export async function namingHolder<Opened>(directory: string, opening: Promise<Opened>): Promise<Opened> {
  try {
    return await opening
  } catch (error) {
    const isHeld = error instanceof UserError && error.code === 'log-in-use'
    const status = isHeld ? await readStatus(directory) : null
    if (status === null || (await writerState(status, directory)) !== 'alive') throw error
    throw heldBy(directory, status)
  }
}

/** A run's directory is another process's, which runs since a moment in milliseconds since the epoch. */
export function heldBy(
  directory: string,
  { pid, startedAt }: { readonly pid: number; readonly startedAt: number },
): UserError {
  const since = new Date(startedAt).toISOString().replace('T', ' ').slice(0, 19)
  return new UserError(
    'log-in-use',
    `Cannot run in ${directory}: process ${pid} holds it since ${since} UTC; look at it with "palimpsest status ${directory}", or wait until that run ends`,
  )
}
