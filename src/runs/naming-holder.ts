import { UserError } from '../ids/index.ts'
import { heldBy } from './held-by.ts'
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
    const writer = status === null ? 'gone' : await writerState(status, directory)
    if (status === null || writer === 'gone') throw error
    throw heldBy(directory, { status, writer, cause: error })
  }
}
