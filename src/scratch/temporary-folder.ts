import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeFolder } from './remove-folder.ts'
import { whenStopped } from './when-stopped.ts'

/** A new folder of this process alone. */
export interface TemporaryFolder {
  readonly path: string
  /** takes it away with all that is in it */
  readonly remove: () => Promise<void>
}

/**
 * Makes a folder that goes when the process is told to stop or exits, if it has not been removed before. In a thread that is the
 * thread's exit alone.
 * @param prefix what its name begins with
 * @param inside the folder to make it in; that for temporary files when left out
 * @throws the raw error of the system
 */
export function temporaryFolder({
  prefix,
  inside = tmpdir(),
}: {
  readonly prefix: string
  readonly inside?: string
}): TemporaryFolder {
  let made: string | null = null
  // Listened for before there is anything to take away: a signal that nobody listens for ends the process wherever it is.
  const forget = whenStopped(() => {
    if (made !== null) removeFolder(made)
  })
  const path = newFolder(join(inside, prefix), forget)
  made = path
  return {
    path,
    remove: async () => {
      await rm(path, { recursive: true, force: true })
      forget()
    },
  }
}

function newFolder(beginning: string, forget: () => void): string {
  try {
    // eslint-disable-next-line no-restricted-syntax -- this is where the rule leads
    return mkdtempSync(beginning)
  } catch (error) {
    forget()
    throw error
  }
}
