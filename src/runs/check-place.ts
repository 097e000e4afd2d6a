import { constants, existsSync, readdirSync, statSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { UserError } from '../ids/index.ts'
import { logPath } from './log-path.ts'
import { placeError } from './place-error.ts'
import { readStatus, STATUS_FILES } from './status-file.ts'

/**
 * Looks whether a run could be made at a path, without making anything.
 * @throws UserError `out-unwritable`; `out-not-a-run` when something else is there
 */
export async function checkPlace(path: string): Promise<void> {
  const place = nearestExisting(resolve(path))
  try {
    if (!statSync(place).isDirectory()) throw new Error(`${place} is a file`)
    await access(place, constants.W_OK | constants.X_OK)
    if (place !== resolve(path) || existsSync(logPath(path)) || (await isFree(path))) return
  } catch (cause) {
    throw placeError(path, cause)
  }
  throw new UserError(
    'out-not-a-run',
    `Cannot run in ${path}: it is not empty and holds no run; choose another --out`,
  )
}

/** How a folder's name begins in which a run takes away the log of a place that it lets go of again. */
export const WITHDRAWN_PREFIX = 'withdrawn-'

/** Nothing is there, or what a run left that was killed before it began. */
async function isFree(path: string): Promise<boolean> {
  const names = readdirSync(path).filter((name) => !name.startsWith(WITHDRAWN_PREFIX))
  if (names.length === 0) return true
  return names.every((name) => STATUS_FILES.includes(name)) && (await readStatus(path))?.state === 'starting'
}

function nearestExisting(path: string): string {
  for (let place = path; ; place = dirname(place))
    if (existsSync(place) || dirname(place) === place) return place
}
