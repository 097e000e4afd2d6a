import { readdir } from 'node:fs/promises'
import { UserError } from '../ids/index.ts'
import { foreignLog } from './format-marker.ts'
import { REMEDY, UNREADABLE_REMEDY } from './remedy.ts'
import { rootCause } from './storage-error.ts'

/** A file LevelDB reads its contents from; `LOCK` and `LOG` hold none. */
export function isDataFile(name: string): boolean {
  return name === 'CURRENT' || /^MANIFEST-\d+$/.test(name) || /^\d+\.(?:log|ldb|sst)$/.test(name)
}

/** A table of records. */
export function isTableFile(name: string): boolean {
  return /^\d+\.(?:ldb|sst)$/.test(name)
}

/** The writes that are in no table yet. */
export function isWriteAheadFile(name: string): boolean {
  return /^\d+\.log$/.test(name)
}

/** What LevelDB leaves when it dies before its first database stands; nothing in it is worth keeping. */
function isStump(name: string): boolean {
  return ['LOCK', 'LOG', 'LOG.old', 'MANIFEST-000001', '000001.dbtmp'].includes(name)
}

/**
 * What a directory holds before LevelDB touches it: `database`, or `nothing` (absent, empty, or never finished).
 * @throws UserError `log-not-directory`, `log-not-readable`, `log-foreign`, `log-corrupt`
 */
export async function lookAtDirectory(path: string): Promise<'database' | 'nothing'> {
  const names = await namesIn(path)
  if (names === null) return 'nothing'
  if (names.includes('CURRENT')) return 'database'
  if (names.every(isStump)) return 'nothing'
  if (!names.some(isDataFile)) throw foreignLog(path)
  throw new UserError(
    'log-corrupt',
    `Cannot open the log ${path}: its files are not whole (CURRENT is missing); ${REMEDY}`,
  )
}

async function namesIn(path: string): Promise<readonly string[] | null> {
  try {
    return await readdir(path)
  } catch (error) {
    const { code, message } = rootCause(error)
    if (code === 'ENOENT') return null
    if (code === 'ENOTDIR') {
      throw new UserError(
        'log-not-directory',
        `Cannot open the log ${path}: it is not a directory; name another place`,
      )
    }
    throw new UserError(
      'log-not-readable',
      `Cannot read the directory of the log ${path}: ${message}; ${UNREADABLE_REMEDY}`,
      { cause: error },
    )
  }
}
