/** The innermost message of an error, on one line. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? messageOf(error.cause) : error.message.replaceAll(/\s+/g, ' ')
}
