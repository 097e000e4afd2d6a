import { answerLines } from '../answer-lines.ts'
import { strengthLine } from '../strength-line.ts'
import type { ExitCode, Invocation } from '../verb.ts'

/**
 * Prints what event E2 decides about the order on each line of stdin; an empty line is an order that names no drug.
 * @throws UserError `strength-line` at the first line that is no order; the lines before it are answered
 */
export async function printStrengths(invocation: Invocation): Promise<ExitCode> {
  return answerLines(invocation, { what: 'orders, {"drugname": …, "dosage": …}', answer: strengthLine })
}
