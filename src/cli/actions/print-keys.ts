import { keysLine } from '../../medication/index.ts'
import { answerLines } from '../answer-lines.ts'
import type { ExitCode, Invocation } from '../verb.ts'

/** Prints what the medication rules make of each line of stdin; an empty line is an input too. */
export async function printKeys(invocation: Invocation): Promise<ExitCode> {
  return answerLines(invocation, { what: 'drug strings', answer: keysLine })
}
