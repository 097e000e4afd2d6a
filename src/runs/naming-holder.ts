import { UserError } from '../ids/index.ts'
import type { WrittenStatus } from './run-status.ts'
import { readStatus } from './status-file.ts'
import { writerState } from './writer-state.ts'

/**
 * Waits for an opening of a run's log, and names the process that holds it when that says so in its status.
 * @throws UserError as the opening; `log-in-use` with the process and since when it runs, or, where the system does not tell whether
 * it is that process still, with who wrote the status last
 */
export async function namingHolder<Opened>(directory: string, opening: Promise<Opened>): Promise<Opened> {
  try {
    return await opening
  } catch (error) {
    if (!(error instanceof UserError) || error.code !== 'log-in-use') throw error
    const status = await readStatus(directory)
    const holder = status === null ? null : await holderOf(directory, status)
    if (holder === null) throw error
    const advice = `look at it with "palimpsest status ${directory}", or wait until that run ends`
    throw new UserError('log-in-use', `Cannot run in ${directory}: ${holder}; ${advice}`, { cause: error })
  }
}

async function holderOf(directory: string, status: WrittenStatus): Promise<string | null> {
  const { pid, startedAt, updatedAt } = status
  switch (await writerState(status, directory)) {
    case 'alive':
      return `process ${pid} holds it since ${moment(startedAt)}`
    case 'gone':
      return null
    case 'unknown':
      return `another process holds it, whose status was last written by process ${pid} at ${moment(updatedAt)}`
  }
}

/** Milliseconds since the epoch, to the second. */
function moment(at: number): string {
  return `${new Date(at).toISOString().replace('T', ' ').slice(0, 19)} UTC`
}
