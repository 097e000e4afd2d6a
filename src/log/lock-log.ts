import { constants, existsSync } from 'node:fs'
import { access, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { levelStore } from './level-store.ts'
import { openError } from './open-error.ts'
import { viewPlaceError } from './view-place-error.ts'

/**
 * Takes the lock of a LevelDB directory without opening what is in it: an empty database elsewhere whose lock is a link to it.
 * @returns lets go of it
 * @throws UserError `log-in-use`, `log-not-writable`, and those of a view's place
 */
export async function lockLog(path: string): Promise<() => Promise<void>> {
  const lock = join(resolve(path), 'LOCK')
  const folder = tmpdir()
  let directory: string | null = null
  try {
    await access(path, constants.W_OK)
    if (existsSync(lock)) await access(lock, constants.W_OK)
    directory = await mkdtemp(join(folder, 'palimpsest-lock-'))
    await symlink(lock, join(directory, 'LOCK'))
    const store = await levelStore({ path: directory, create: true })
    const made = directory
    return async () => {
      await store.close()
      await rm(made, { recursive: true, force: true })
    }
  } catch (error) {
    if (directory !== null) await rm(directory, { recursive: true, force: true })
    throw viewPlaceError(error, { path, folder }) ?? openError(path, error)
  }
}
