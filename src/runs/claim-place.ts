import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { UserError } from '../ids/index.ts'
import { openLevelLog, type Log } from '../log/index.ts'
import { temporaryFolder, type TemporaryFolder } from '../scratch/index.ts'
import { WITHDRAWN_PREFIX } from './check-place.ts'
import { logPath } from './log-path.ts'
import { removeFolders } from './make-folders.ts'
import { makePlace } from './make-place.ts'
import { readRunEntries } from './read-run-entries.ts'

/** The place of a new run, held by this process alone from before its records are read: whoever has the log open has the place. */
export interface PlaceClaim {
  readonly path: string
  /** open and empty; closed by `release` */
  readonly log: Log
  /** says that a run has begun in the place */
  keep(): void
  /** lets go of the place; leaves it as it was before when no run has begun in it */
  release(): Promise<void>
}

/**
 * Takes the place of a new run. When that fails nothing is left behind.
 * @throws UserError when it cannot be written; `log-in-use` when another process has it or was faster
 */
export async function claimPlace(path: string): Promise<PlaceClaim> {
  const hadLog = existsSync(logPath(path))
  const made = await makePlace(path)
  try {
    const log = await openEmpty(path)
    let isKept = false
    return {
      path,
      log,
      keep: () => {
        isKept = true
      },
      release: async () => {
        const withdrawn = isKept || hadLog ? null : await putAside(path)
        await log.close()
        await withdrawn?.remove()
        if (!isKept) await removeFolders(made)
      },
    }
  } catch (cause) {
    const isOthers = hadLog || (cause instanceof UserError && cause.code === 'log-in-use')
    if (!isOthers) await rm(logPath(path), { recursive: true, force: true })
    await removeFolders(made)
    throw cause
  }
}

async function openEmpty(path: string): Promise<Log> {
  const log = await openLevelLog({ path: logPath(path), create: true })
  try {
    if ((await readRunEntries(log)).length > 0) throw begunMeanwhile(path)
    return log
  } catch (cause) {
    await log.close()
    throw cause
  }
}

/**
 * Takes the log out of the way in one step and while it is held: the next process finds all of it or none, and what is removed
 * after that is nobody's. Null where the system does not move what is open; an empty log is as good as none.
 */
async function putAside(path: string): Promise<TemporaryFolder | null> {
  let folder: TemporaryFolder | null = null
  try {
    folder = temporaryFolder({ prefix: WITHDRAWN_PREFIX, inside: path })
    await rename(logPath(path), join(folder.path, 'log'))
    return folder
  } catch {
    await folder?.remove().catch(() => undefined)
    return null
  }
}

function begunMeanwhile(path: string): UserError {
  return new UserError(
    'log-in-use',
    `Cannot run in ${path}: another process has begun a run there; run it again to go on`,
  )
}
