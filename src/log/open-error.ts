import { UserError } from '../ids/index.ts'
import { isDenied, isFull } from './error-kinds.ts'
import { UNREADABLE_REMEDY } from './remedy.ts'
import { rootCause, storageError } from './storage-error.ts'

/** Why a LevelDB directory could not be opened, as one line that says what to do. */
export function openError(path: string, error: unknown): UserError {
  if (error instanceof UserError) return error
  const { code, message } = rootCause(error)
  if (code === 'LEVEL_LOCKED') {
    return logInUse(path, { cause: error })
  }
  if (code === 'LEVEL_CORRUPTION') return storageError(path, error)
  if (isFull(code, message)) {
    return new UserError(
      'log-no-space',
      `Cannot open the log ${path}: no space is left on its disk; free some or name another place`,
      { cause: error },
    )
  }
  if (isDenied(code, message)) {
    return new UserError(
      'log-not-writable',
      `Cannot open the log ${path}: the directory cannot be written (${message}); change its permissions or name another place`,
      { cause: error },
    )
  }
  return new UserError('log-open-failed', `Cannot open the log ${path}: ${message}; ${UNREADABLE_REMEDY}`, {
    cause: error,
  })
}

/** Another process, or another part of this one, has the log open. */
export function logInUse(path: string, options?: ErrorOptions): UserError {
  return new UserError(
    'log-in-use',
    `Cannot open the log ${path}: a run holds it; look at it with "palimpsest status", or wait until that run ends`,
    options,
  )
}
