import { rmSync } from 'node:fs'

/** How often a folder is tried that somebody still writes into; at most about a second in all. */
const TRIES_MAX = 20

/** Milliseconds that a try waits for what it could not remove. */
const PAUSE_MS = 50

const WRITTEN_INTO = ['ENOTEMPTY', 'EBUSY']

/**
 * Takes a folder away with all that is in it, before it returns. A background thread of a database may write into it meanwhile, and
 * Node's own retries remove the emptied folder again but no file that has come since: so each try begins anew.
 * @throws the raw error of the system, of the last try
 */
export function removeFolder(path: string, remove: typeof rmSync = rmSync): void {
  for (let tries = 1; ; tries += 1) {
    try {
      remove(path, { recursive: true, force: true, maxRetries: 1, retryDelay: PAUSE_MS })
      return
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (tries === TRIES_MAX || !WRITTEN_INTO.includes(code)) throw error
    }
  }
}
