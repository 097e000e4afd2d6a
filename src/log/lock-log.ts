import { constants, existsSync } from 'node:fs'
import { access, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { temporaryFolder, type TemporaryFolder } from '../scratch/index.ts'
import { levelStore } from './level-store.ts'
import { openError } from './open-error.ts'
import { viewPlaceError } from './view-place-error.ts'

/** What the name of the folder begins with that a lock is taken through. */
const PREFIX = 'palimpsest-lock-'

/**
 * Takes the lock of a LevelDB directory without opening what is in it: an empty database elsewhere whose lock is a link to it.
 * @returns lets go of it
 * @throws UserError `log-in-use`, `log-not-writable`, and those of a view's place
 */
export async function lockLog(path: string): Promise<() => Promise<void>> {
  const lock = join(resolve(path), 'LOCK')
  let folder: TemporaryFolder | null = null
  try {
    await access(path, constants.W_OK)
    if (existsSync(lock)) await access(lock, constants.W_OK)
    folder = temporaryFolder({ prefix: PREFIX })
    await symlink(lock, join(folder.path, 'LOCK'))
    const store = await levelStore({ path: folder.path, create: true })
    const { remove } = folder
    return async () => {
      await store.close()
      await remove()
    }
  } catch (error) {
    await folder?.remove()
    // The log itself may lie in the folder for temporary files.
    const place = { path, folder: tmpdir(), within: join(tmpdir(), PREFIX) }
    throw viewPlaceError(error, place) ?? openError(path, error)
  }
}
