import type { Token } from './token.ts'

const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
/** An escape that the end of the text cut short. */
const ESCAPE_CUT = /\\(?:u[0-9a-fA-F]{0,3})?$/y
const PLAIN = { '"': /[^"\\\u0000-\u001f]+/y, "'": /[^'"\\\u0000-\u001f]+/y }

/**
 * Reads a string at `start`, which holds its opening quote, and gives it back as strict JSON. Beyond strict JSON it takes
 * single quotes, `\'`, and raw control characters; none of them leaves a doubt about the value.
 */
export function readString(text: string, start: number): Token {
  const quote = text[start] === "'" ? "'" : '"'
  let isRelaxed = quote === "'"
  let json = '"'
  let at = start + 1
  while (at < text.length) {
    const char = text.charAt(at)
    if (char === quote) return { kind: 'token', end: at + 1, json: `${json}"`, isRelaxed }
    const piece = readPiece(text, at, quote)
    if (piece === null) return matchAt(ESCAPE_CUT, text, at) === null ? { kind: 'fault' } : { kind: 'cut' }
    isRelaxed ||= piece.isRelaxed
    json += piece.json
    at = piece.end
  }
  return { kind: 'cut' }
}

/** The longest run that needs no change, or one escape, or one character that strict JSON would have escaped. */
function readPiece(text: string, at: number, quote: '"' | "'") {
  const plain = matchAt(PLAIN[quote], text, at) ?? matchAt(ESCAPE, text, at)
  if (plain !== null) return { json: plain, end: at + plain.length, isRelaxed: false }
  if (text.startsWith("\\'", at)) return { json: "'", end: at + 2, isRelaxed: true }
  if (text[at] === '\\') return null
  return { json: JSON.stringify(text.charAt(at)).slice(1, -1), end: at + 1, isRelaxed: true }
}

function matchAt(sticky: RegExp, text: string, at: number): string | null {
  sticky.lastIndex = at
  return sticky.exec(text)?.[0] ?? null
}
