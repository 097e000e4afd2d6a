import { systemReason, UserError } from '../ids/index.ts'
import { rootCause } from './storage-error.ts'

/** A file of a log that is there and cannot be read: a folder has its name, say, or it is another user's. */
export function unreadableFile(
  path: string,
  { file, error }: { readonly file: string; readonly error: unknown },
): UserError {
  const reason = systemReason(error)
  return new UserError(
    'log-read-failed',
    `Cannot read the log ${path}: its file ${file} cannot be read (${reason}); make it readable, or restore the directory from a copy`,
    { cause: error },
  )
}

/**
 * Waits for the reading of a file of a log.
 * @throws UserError `log-read-failed`; the raw error when the file is gone: its owner may have replaced it
 */
export async function readingFile<Read>(
  { path, file }: { readonly path: string; readonly file: string },
  reading: Promise<Read>,
): Promise<Read> {
  try {
    return await reading
  } catch (error) {
    throw rootCause(error).code === 'ENOENT' ? error : unreadableFile(path, { file, error })
  }
}
