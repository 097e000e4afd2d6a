import { cleanText } from './clean-text.ts'

/** A `|` path with clean segments and no blanks round its bars, so that no segment opens a field; null when all are blank. */
export function cleanPath(path: string): string | null {
  const segments = path.split('|').map((segment) => cleanText(segment) ?? '')
  return segments.every((segment) => segment === '') ? null : segments.join('|')
}
