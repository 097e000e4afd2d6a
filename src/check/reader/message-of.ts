import { UnreadableFile } from './unreadable-file.ts'

/** The innermost message of an error, on one line; of a file that cannot be read, what the log's own words say of it. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && !(error instanceof UnreadableFile)
    ? messageOf(error.cause)
    : error.message.replaceAll(/\s+/g, ' ')
}
