import { LIMITS } from './limits.ts'

/**
 * One field of a record line. White space and control characters collapse to single blanks and a bar becomes a slash, for
 * ` | ` separates the fields of our own lines: a record's text can never open a field such as ` | claim=`. The wording
 * stays. Text beyond the length bound is cut; null and blank text are null.
 */
export function cleanText(text: string | null): string | null {
  if (text === null) return null
  const clean = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/ ?\| ?/g, '/')
    .trim()
  if (clean === '') return null
  return clean.length > LIMITS.fieldLengthMax ? cut(clean) : clean
}

/** Cut between code points and without leaving a blank at the end. */
function cut(text: string): string {
  return text
    .slice(0, LIMITS.fieldLengthMax)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
