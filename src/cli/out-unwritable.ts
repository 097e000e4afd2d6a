import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { systemReason, UserError } from '../ids/index.ts'

/** The file a user named for an answer cannot be written: named as the user named it, with the system's reason. */
export function outUnwritable(file: string, cause: unknown): UserError {
  const folder = dirname(file)
  const reason = existsSync(folder) ? systemReason(cause) : `there is no folder ${folder}`
  return new UserError('out-unwritable', `Cannot write ${file}: ${reason}; name another file with --out`, {
    cause,
  })
}
