import { MESSAGE_LENGTH_MAX } from './limits.ts'

// Line breaks of every kind and control characters, which could move a terminal's cursor.
const UNPRINTABLE = /[\s\p{Cc}\p{Cf}\u2028\u2029]+/gu

/** A server's text as one short printable line; longer ones end in `…`. */
export function shortLine(text: string): string {
  const line = text
    .slice(0, 20 * MESSAGE_LENGTH_MAX)
    .replace(UNPRINTABLE, ' ')
    .trim()
  if (line.length <= MESSAGE_LENGTH_MAX) return line.toWellFormed()
  return `${line.slice(0, MESSAGE_LENGTH_MAX - 1).toWellFormed()}…`
}
