import type { ParsedAnswer } from '../parse-answer.ts'

/** The text of a summary answer, lone surrogates replaced; null when it has none or a blank one. */
export function summaryText({ value }: ParsedAnswer): string | null {
  const summary = value !== null && Object.hasOwn(value, 'summary') ? value['summary'] : undefined
  return typeof summary === 'string' && summary.trim() !== '' ? summary.toWellFormed() : null
}
