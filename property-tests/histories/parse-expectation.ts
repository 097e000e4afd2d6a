import { readRowName } from './read-row-name.ts'
import { OUTCOMES, type Expectation, type RowName, type Step } from './step.ts'
import type { WordReader } from './word-reader.ts'

/** What a step can end in, by its verb; the others end in nothing that could be otherwise. */
const POSSIBLE: Partial<Record<Step['verb'], readonly string[]>> = {
  commit: ['committed', 'blocked'],
  admit: ['admitted', 'rejected'],
  derive: ['admitted', 'rejected'],
  republish: ['admitted', 'rejected'],
}

/** Reads `→ blocked(d1, d1.1)`, if it stands there. */
export function parseExpectation(reader: WordReader, { verb }: Step): Expectation | null {
  const arrow = reader.peek()
  if (!reader.skip('→')) return null
  const possible = POSSIBLE[verb]
  if (possible === undefined) throw reader.mistake(arrow, `${verb} has no outcome to expect`)
  const word = reader.take()
  const outcome = OUTCOMES.find((name) => name === word.text && possible.includes(name))
  if (outcome === undefined) {
    throw reader.mistake(word, `${verb} ends in ${possible.join(' or ')}`)
  }
  return { outcome, rows: reader.skip('(') ? rowsInside(reader) : null }
}

function rowsInside(reader: WordReader): RowName[] {
  const rows: RowName[] = []
  do {
    const word = reader.take()
    const row = readRowName(word.text)
    if (row === null)
      throw reader.mistake(word, 'expected a row inside the parentheses, as in blocked(d1, d1.1@2)')
    rows.push(row)
  } while (reader.skip(','))
  reader.demand(')', 'the rows')
  return rows
}
