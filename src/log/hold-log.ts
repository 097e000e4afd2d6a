import { realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { logInUse } from './open-error.ts'

/** The logs that this process has open, by where they really are. */
const held = new Set<string>()

/**
 * Says that a part of this process has a log. LevelDB lets go of its lock when the process that has it opens the same directory once
 * more, by whatever path; so it must not come to that.
 * @returns lets go of it
 * @throws UserError `log-in-use`
 */
export function holdLog(path: string): () => void {
  const place = realPlace(resolve(path))
  if (held.has(place)) throw logInUse(path)
  held.add(place)
  return () => {
    held.delete(place)
  }
}

/** Links followed as far as there is anything yet. */
function realPlace(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const folder = dirname(path)
    return folder === path ? path : join(realPlace(folder), basename(path))
  }
}
