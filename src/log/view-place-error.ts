import { UserError } from '../ids/index.ts'
import { isDenied, isFull } from './error-kinds.ts'
import { rootCause } from './storage-error.ts'

/**
 * Why a view could not be made, when that is the fault of the folder for temporary files and not of the log; else null. A view
 * writes nowhere else, so a full disk is always that folder's; anything else is when its message names a path in it.
 * @param place.path the log
 * @param place.folder where views are made
 * @param place.within what of it the message must name; the log itself may lie in that folder
 */
export function viewPlaceError(
  error: unknown,
  {
    path,
    folder,
    within = folder,
  }: { readonly path: string; readonly folder: string; readonly within?: string },
): UserError | null {
  const { code, message } = rootCause(error)
  const view = `make a view of the log ${path} in the temporary folder ${folder}`
  if (isFull(code, message)) {
    return new UserError(
      'view-no-space',
      `Cannot ${view}: no space is left there; free some, or set TMPDIR to a folder on another disk`,
      { cause: error },
    )
  }
  if (!message.includes(within)) return null
  if (isDenied(code, message)) {
    return new UserError(
      'view-not-writable',
      `Cannot ${view}: it cannot be written (${message}); change its permissions, or set TMPDIR to another folder`,
      { cause: error },
    )
  }
  if (code !== 'ENOENT' && code !== 'ENOTDIR') return null
  return new UserError(
    'view-no-folder',
    `Cannot ${view}: there is no such folder; set TMPDIR to one that is there`,
    {
      cause: error,
    },
  )
}
