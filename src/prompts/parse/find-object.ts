import { PARSE_LIMITS } from './limits.ts'
import { scanObject, type Scan } from './scan-object.ts'

const LIST_FIRST = /^\s*(?:`{3,}\w*\s*)?\[/

/**
 * The one JSON object of a text with prose or a code fence around it, whole or broken; null when there is none, when there
 * is a second one (nobody can say which is the answer), when it is an element of a list, or when too many braces of
 * prose come before it. A brace at which nothing can be read is prose.
 */
export function findObject(text: string): Scan | null {
  if (LIST_FIRST.test(text)) return null
  const body = withoutClosingFence(text)
  let found: Scan | null = null
  let start = body.indexOf('{')
  for (let tries = 0; start !== -1; tries += 1) {
    if (tries === PARSE_LIMITS.startsMax) return null
    const scan = scanObject(body, start)
    const isProse = scan.ending === 'fault' && !scan.isReadable
    if (!isProse && (found !== null || isElement(body, start))) return null
    if (!isProse && scan.ending !== 'complete') return scan
    if (!isProse) found = scan
    start = body.indexOf('{', isProse ? start + 1 : scan.end)
  }
  return found
}

/** The fence stays away from the reader, so that an object left open inside a fence reads as cut, not as faulty. */
function withoutClosingFence(text: string): string {
  const trimmed = text.trimEnd()
  return trimmed.endsWith('```') ? trimmed.slice(0, -3) : text
}

function isElement(text: string, start: number): boolean {
  let before = start - 1
  while (before >= 0 && text.charAt(before).trim() === '') before -= 1
  return text[before] === '['
}
