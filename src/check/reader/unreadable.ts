import { UserError } from '../../ids/index.ts'
import { messageOf } from './message-of.ts'

/** A file of a log that is there and cannot be read. */
export function unreadable(
  path: string,
  { file, error }: { readonly file: string; readonly error: unknown },
): UserError {
  return new UserError(
    'log-read-failed',
    `Cannot check the log ${path}: its file ${file} cannot be read (${messageOf(error)}); make it readable, or check a copy`,
    { cause: error },
  )
}
