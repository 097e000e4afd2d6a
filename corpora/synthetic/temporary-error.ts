import { UserError } from '../../src/ids/index.ts'

const CAUSES: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left there; free some, or set TMPDIR to a folder on another disk',
  EDQUOT: 'your quota there is used up; free some, or set TMPDIR to a folder on another disk',
  EACCES: 'it cannot be written; change its permissions, or set TMPDIR to another folder',
  EPERM: 'it cannot be written; change its permissions, or set TMPDIR to another folder',
  EROFS: 'it cannot be written; set TMPDIR to another folder',
  ENOENT: 'there is no such folder; set TMPDIR to one that is there',
  ENOTDIR: 'it is no folder; set TMPDIR to one',
}

/** Why a synthetic cohort could not be written for a while, when that is the temporary folder's fault; else the cause as it is. */
export function temporaryError(cause: unknown, folder: string): unknown {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const reason = CAUSES[code]
  if (cause instanceof UserError || reason === undefined) return cause
  return new UserError(
    'temporary-unwritable',
    `Cannot make the synthetic cohort in the temporary folder ${folder}: ${reason}`,
    { cause },
  )
}
