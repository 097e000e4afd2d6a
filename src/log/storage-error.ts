import { UserError } from '../ids/index.ts'
import { REMEDY, UNREADABLE_REMEDY } from './remedy.ts'

/** LevelDB found its own files inconsistent; reading may have left records out. */
export class StorageCorruption extends UserError {
  /** what LevelDB says */
  readonly detail: string

  constructor(place: string, detail: string) {
    super(
      'log-corrupt',
      `Cannot read the log ${place}: its files changed after they were written (${detail}); ${REMEDY}`,
    )
    this.detail = detail
  }
}

/**
 * A failed read, as one line that says where and why.
 * @param words of the cause that are told in other words
 */
export function storageError(
  place: string,
  cause: unknown,
  words: { readonly from: string; readonly to: string } | null = null,
): UserError {
  const { code, message: said } = rootCause(cause)
  const message = words === null ? said : said.replaceAll(words.from, words.to)
  if (code === 'LEVEL_CORRUPTION') return new StorageCorruption(place, message)
  return new UserError('log-read-failed', `Cannot read the log ${place}: ${message}; ${UNREADABLE_REMEDY}`, {
    cause,
  })
}

/** The innermost cause of an error: its code, if it has one, and its message on one line. */
export function rootCause(error: unknown): { readonly code: string | null; readonly message: string } {
  if (!(error instanceof Error)) return { code: null, message: String(error) }
  if (error.cause instanceof Error) return rootCause(error.cause)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  return { code, message: error.message.replaceAll(/\s+/g, ' ') }
}
