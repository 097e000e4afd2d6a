/** As Node words a failed system call: `ENOENT: no such file or directory, open '/a/b'`. */
const SYSTEM_CALL = /^E[A-Z0-9]+: ([^,]+), /

/**
 * Why something with a file failed, in the system's words alone: a message says itself which file is meant, and a temporary
 * name the user never gave helps nobody.
 */
export function systemReason(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause)
  return SYSTEM_CALL.exec(message)?.[1] ?? message
}
