import { existsSync, statSync } from 'node:fs'
import { mkdir, rmdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { systemReason } from '../ids/index.ts'

/**
 * Makes a folder and those above it that are missing, each by a call of its own: a recursive mkdir never comes back from a file
 * system that makes no folders, such as /proc. When one cannot be made, none is left behind.
 * @returns the folders made, topmost first; none when the folder was there
 * @throws Error whose message says what could not be made and why
 */
export async function makeFolders(path: string): Promise<readonly string[]> {
  const made: string[] = []
  for (const folder of missingFolders(path)) {
    try {
      if (await makeFolder(folder)) made.push(folder)
    } catch (cause) {
      await removeFolders(made)
      throw new Error(`no folder can be made in ${dirname(folder)} (${systemReason(cause)})`, { cause })
    }
  }
  return made
}

/** Takes folders back that `makeFolders` made; one that has got something in it stays. */
export async function removeFolders(made: readonly string[]): Promise<void> {
  for (const folder of made.toReversed()) await rmdir(folder).catch(() => undefined)
}

/** Topmost first. */
function missingFolders(path: string): readonly string[] {
  const missing: string[] = []
  for (let place = resolve(path); !existsSync(place) && dirname(place) !== place; place = dirname(place)) {
    missing.unshift(place)
  }
  return missing
}

/** @returns false when another process was faster */
async function makeFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path)
    return true
  } catch (cause) {
    if (existsSync(path) && statSync(path).isDirectory()) return false
    throw cause
  }
}
