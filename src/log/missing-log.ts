import { UserError } from '../ids/index.ts'

/** There is no log to read. */
export function missingLog(path: string): UserError {
  return new UserError(
    'log-missing',
    `Cannot open the log ${path}: there is none; name the directory of a run that has started, or start one there`,
  )
}
