import { readString } from './read-string.ts'
import type { Token } from './token.ts'

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y
/** What may stand at the end of a text as the beginning of a number: nothing there is known to be complete. */
const NUMBER_CUT = /-?[0-9]*(?:\.[0-9]*)?(?:[eE][+-]?[0-9]*)?$/y
const WORD = /[A-Za-z]{1,8}/y

/** The literals of JSON, and Python's for the same values. */
const LITERALS: ReadonlyMap<string, string> = new Map([
  ['true', 'true'],
  ['false', 'false'],
  ['null', 'null'],
  ['True', 'true'],
  ['False', 'false'],
  ['None', 'null'],
])

/** Reads a string, number or literal at `start`. A number that touches the end of the text may go on, so it counts as cut. */
export function readScalar(text: string, start: number): Token {
  const char = text.charAt(start)
  if (char === '"' || char === "'") return readString(text, start)
  if (char === '-' || (char >= '0' && char <= '9')) return readNumber(text, start)
  return readLiteral(text, start)
}

function readNumber(text: string, start: number): Token {
  NUMBER_CUT.lastIndex = start
  if (NUMBER_CUT.test(text)) return { kind: 'cut' }
  NUMBER.lastIndex = start
  const json = NUMBER.exec(text)?.[0]
  if (json === undefined) return { kind: 'fault' }
  return { kind: 'token', end: start + json.length, json, isRelaxed: false }
}

function readLiteral(text: string, start: number): Token {
  WORD.lastIndex = start
  const word = WORD.exec(text)?.[0] ?? ''
  const json = LITERALS.get(word)
  if (json !== undefined) {
    return { kind: 'token', end: start + word.length, json, isRelaxed: json !== word }
  }
  const isPrefix = word !== '' && [...LITERALS.keys()].some((literal) => literal.startsWith(word))
  return isPrefix && start + word.length === text.length ? { kind: 'cut' } : { kind: 'fault' }
}
