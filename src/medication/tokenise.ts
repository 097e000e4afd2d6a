import { DRUG_TEXT_CHARS_MAX } from './limits.ts'

/** A piece of a drug text: a word, a number, a mark that can join names, or another mark. */
export interface Token {
  readonly text: string
  readonly kind: 'word' | 'number' | 'mark'
  /** a blank or the text's border stands before it */
  readonly spaced: boolean
  /** inside brackets, or after a bracket that is never closed */
  readonly bracketed: boolean
}

/** `w/` is `with`; a word opens with a letter and may hold digits (`d5w`, `b12`, `tb24`); apostrophes are taken out before. */
const PIECE = /w\/|\p{L}[\p{L}\p{M}\p{N}]*|\p{N}[\p{N}.,]*|[-+&/,;:()[\]{}]/gu
/** The same for ASCII, which nearly every name is: several times as fast. */
const ASCII_PIECE = /w\/|[a-z][a-z0-9]*|[0-9][0-9.,]*|[-+&/,;:()[\]{}]/g
const JOINS: ReadonlyMap<string, string> = new Map([
  ['and', '&'],
  ['w/', 'with'],
])
const NOT_ASCII = /[^\0-\x7f]/

/**
 * The pieces of a drug text in lower case. `and` reads `&` and `w/` reads `with`; other signs (`%`, `*`, `.`) fall away.
 * Only the first part of a rendered order is read: what follows a `|` is dose, route and frequency. Linear in the text,
 * of which at most DRUG_TEXT_CHARS_MAX characters are read.
 */
export function tokenise(text: string): Token[] {
  const folded = fold(text)
  const tokens: Token[] = []
  let depth = 0
  let end = 0
  for (const match of folded.matchAll(NOT_ASCII.test(folded) ? PIECE : ASCII_PIECE)) {
    const piece = JOINS.get(match[0]) ?? match[0]
    const spaced = match.index > end || match.index === 0
    end = match.index + match[0].length
    if (OPENING.has(piece)) depth += 1
    else if (CLOSING.has(piece)) depth = Math.max(0, depth - 1)
    else tokens.push({ text: piece, kind: kindOf(piece), spaced, bracketed: depth > 0 })
  }
  return tokens
}

const OPENING = new Set(['(', '[', '{'])
const CLOSING = new Set([')', ']', '}'])
const MARKS = new Set(['-', '+', '&', '/', ',', ';', ':', 'with'])
const DIGIT = /^\p{N}/u

function kindOf(piece: string): Token['kind'] {
  if (MARKS.has(piece)) return 'mark'
  return DIGIT.test(piece) ? 'number' : 'word'
}

function fold(text: string): string {
  const bounded = text.slice(0, DRUG_TEXT_CHARS_MAX)
  const bar = bounded.indexOf('|')
  const first = bar === -1 ? bounded : bounded.slice(0, bar)
  const plain = NOT_ASCII.test(first) ? first.normalize('NFKC') : first
  return plain.toLowerCase().replaceAll(/['’`]/g, '')
}
