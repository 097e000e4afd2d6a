import { UserError } from '../../src/ids/index.ts'
import { HISTORY_CHARACTERS_MAX } from './limits.ts'
import { parseExpectation } from './parse-expectation.ts'
import { parseStep } from './parse-step.ts'
import type { PlacedStep } from './step.ts'
import { WordReader } from './word-reader.ts'
import { wordsOf } from './words-of.ts'

/**
 * Reads a history of one line: steps apart by `|`, each perhaps of a session and perhaps with what it is to end in.
 *
 *     ingest d1 | extract d1 | s1: snap d1 d1.1 | rev d1 | s1: commit → blocked(d1)
 *
 * Documents are `d1`, nodes `d1.1`, `d1.s` and `g`, sessions `s1` to `s3`; `->` is read as `→`.
 * @throws UserError `history-unreadable`, naming the column
 */
export function parseHistory(line: string): PlacedStep[] {
  if (line.length > HISTORY_CHARACTERS_MAX) {
    throw new UserError(
      'history-unreadable',
      `Cannot read the history at column ${HISTORY_CHARACTERS_MAX + 1}: a line has ${HISTORY_CHARACTERS_MAX} characters at most`,
    )
  }
  const reader = new WordReader(wordsOf(line), line.length + 1)
  const steps: PlacedStep[] = []
  do {
    const { column } = reader.peek()
    const step = parseStep(reader)
    const expected = parseExpectation(reader, step)
    if (reader.sees() && !reader.sees('|'))
      throw reader.mistake(reader.peek(), 'expected | or the end of the line')
    steps.push({ step, expected, column })
  } while (reader.skip('|'))
  return steps
}
