/** Where the blank ends, and whether a comment was part of it. */
export interface Blank {
  readonly end: number
  readonly hasComment: boolean
}

/** Skips JSON white space and comments, both JavaScript kinds; a comment that never ends reaches to the end of the text. */
export function skipBlank(text: string, start: number): Blank {
  let end = start
  let hasComment = false
  for (;;) {
    while (isBlank(text.charCodeAt(end))) end += 1
    const next = endOfComment(text, end)
    if (next === null) return { end, hasComment }
    hasComment = true
    end = next
  }
}

function endOfComment(text: string, start: number): number | null {
  if (text.startsWith('//', start)) return endAfter(text.indexOf('\n', start), 1, text.length)
  if (text.startsWith('/*', start)) return endAfter(text.indexOf('*/', start + 2), 2, text.length)
  return null
}

function endAfter(found: number, length: number, fallback: number): number {
  return found === -1 ? fallback : found + length
}

/** Space, tab, line feed, carriage return: the white space of JSON. */
function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13
}
