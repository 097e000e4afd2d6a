import { systemReason, UserError } from '../ids/index.ts'

/** That a run's directory cannot be made where the user wants it. */
export function placeError(path: string, cause: unknown): UserError {
  const message = `Cannot make the run directory ${path}: ${systemReason(cause)}; choose another --out`
  return new UserError('out-unwritable', message, { cause })
}
