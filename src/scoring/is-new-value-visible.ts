import type { Scenario } from '../../corpora/scenario/index.ts'
import { promptRecords } from './prompt-records.ts'
import { drugOfRecord } from './drug-of-record.ts'
import type { ScoringContext } from './scoring-context.ts'

/**
 * Whether a use prompt shows the replaced order's new value (B11.4). It does when it holds the new order verbatim from the
 * drug's name to the amount, or when a record of the target's drug holds the amount as written, save for case and
 * blanks: a model's facts need not keep a record's wording. A number that merely ends or begins alike, `150 mg` for
 * `50 mg`, is not it, nor is the amount on another drug's record.
 */
export function isNewValueVisible(scenario: Scenario, prompt: string, { lexicon }: ScoringContext): boolean {
  const { truth, revision } = scenario
  const { replacement } = truth
  if (replacement === null || revision.kind !== 'replace') return false
  const { key, newText } = replacement
  const isVerbatim = revision.document.lines.some((line) => {
    const stretch = nameToAmount({ line, newText })
    return stretch !== null && holds(prompt, stretch)
  })
  if (isVerbatim) return true
  const amount = folded(newText)
  return promptRecords(prompt).some((record) => {
    return drugOfRecord(record, lexicon) === key && holds(folded(record.text), amount)
  })
}

/** The order's text up to the amount's end, without its record type; null when the line does not hold the amount. */
function nameToAmount({ line, newText }: { line: string; newText: string }): string | null {
  const order = line.replace(/^[A-Z]+: /, '')
  const place = placeOf(order, newText)
  return place === -1 ? null : order.slice(0, place + newText.length)
}

function holds(text: string, part: string): boolean {
  return placeOf(text, part) !== -1
}

/** Where `part` stands in `text` as a whole: no digit, decimal mark or letter continues it. −1 when nowhere. */
function placeOf(text: string, part: string): number {
  for (let place = text.indexOf(part); place !== -1; place = text.indexOf(part, place + 1)) {
    const before = text.slice(Math.max(0, place - 1), place)
    const after = text.slice(place + part.length, place + part.length + 1)
    if (!/[\p{L}\d.,]/u.test(before) && !/[\p{L}\d]/u.test(after)) return place
  }
  return -1
}

function folded(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ')
}
