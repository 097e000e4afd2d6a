import { UserError } from '../../ids/index.ts'
import { messageOf } from './message-of.ts'

/**
 * Why a log could not be looked at, when that is the fault of the folder for temporary files, through which it is read; else null.
 * Nothing is written anywhere else, so a full disk is always that folder's; other trouble is when it names a path in it.
 * @param place.path the log
 * @param place.folder the folder for temporary files
 */
export function placeError(
  error: unknown,
  { path, folder }: { readonly path: string; readonly folder: string },
): UserError | null {
  const message = messageOf(error)
  const refused = (code: string, why: string): UserError =>
    new UserError(code, `Cannot check the log ${path} by way of the temporary folder ${folder}: ${why}`, {
      cause: error,
    })
  if (/ENOSPC|EDQUOT|no space left|quota exceeded/i.test(message)) {
    return refused(
      'view-no-space',
      'no space is left there; free some, or set TMPDIR to a folder on another disk',
    )
  }
  if (!message.includes(folder)) return null
  if (/EACCES|EPERM|EROFS|permission denied|not permitted|read-only file system/i.test(message)) {
    return refused(
      'view-not-writable',
      'it cannot be written; change its permissions, or set TMPDIR to another',
    )
  }
  // LevelDB's own files come and go; what is absent is the folder only when it was to be made in.
  return /^(ENOENT|ENOTDIR)[^\n]*mkdtemp/.test(message)
    ? refused('view-no-folder', 'there is no such folder; set TMPDIR to one that is there')
    : null
}
