import { judgeLoneOrder, type OrderJudgement } from '../../corpora/scenario/index.ts'
import { isRecord, UserError } from '../ids/index.ts'
import * as medication from '../medication/index.ts'

/** What `palimpsest strength` prints for one line of its input. */
export interface StrengthLine {
  readonly eligible: boolean
  readonly value: number | null
  readonly unit: medication.UnitSpelling | null
  readonly replaced_text: string | null
  readonly reason: 'eligible' | Extract<OrderJudgement, { eligible: false }>['reason']
}

/**
 * One JSON line `{drugname, dosage}` and what event E2 decides about such an order, as the `strength` command prints it.
 * A part may be null, absent or blank; a blank line is an order that names no drug.
 * @param lineNumber from 1; named by the error
 * @throws UserError `strength-line` when the line is no such object
 */
export function strengthLine(jsonLine: string, lineNumber?: number): StrengthLine {
  if (jsonLine.trim() === '') return answerOf({ drugname: null, dosage: null })
  const where = lineNumber === undefined ? 'a line' : `line ${lineNumber}`
  const record = parsed({ jsonLine, where })
  return answerOf({
    drugname: part({ record, name: 'drugname', where }),
    dosage: part({ record, name: 'dosage', where }),
  })
}

function answerOf(order: medication.StrengthText): StrengthLine {
  const judged = judgeLoneOrder(order, medication)
  if (!judged.eligible) {
    return { eligible: false, value: null, unit: null, replaced_text: null, reason: judged.reason }
  }
  const { value, unit, replacedText, reason } = judged.strength
  return { eligible: true, value, unit, replaced_text: replacedText, reason }
}

const EXPECTED = 'write one {"drugname": "…", "dosage": "…"} a line'
const SHOWN_CHARS_MAX = 80

function parsed({ jsonLine, where }: { jsonLine: string; where: string }): object {
  const shown = JSON.stringify(jsonLine.slice(0, SHOWN_CHARS_MAX))
  let value: unknown
  try {
    value = JSON.parse(jsonLine)
  } catch (cause) {
    throw new UserError('strength-line', `Cannot read ${where}: ${shown} is not JSON; ${EXPECTED}`, { cause })
  }
  if (!isRecord(value)) {
    throw new UserError('strength-line', `Cannot read ${where}: ${shown} is not a JSON object; ${EXPECTED}`)
  }
  if (!('drugname' in value) && !('dosage' in value)) {
    throw new UserError(
      'strength-line',
      `Cannot read ${where}: neither drugname nor dosage is there; ${EXPECTED}`,
    )
  }
  return value
}

function part({ record, name, where }: { record: object; name: string; where: string }): string | null {
  const value: unknown = Object.getOwnPropertyDescriptor(record, name)?.value
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return value
  throw new UserError('strength-line', `Cannot read ${where}: ${name} must be a text or null; ${EXPECTED}`)
}
