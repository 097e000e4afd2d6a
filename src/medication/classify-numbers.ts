import { AMOUNT_UNITS, type AmountUnit } from './amount-units.ts'
import { AMOUNT_DIGITS_MAX, DIVISORS_MAX } from './limits.ts'

/** Why a number is no strength that event E2 may change (B4.6). */
export type NumberClass =
  | 'strength'
  | 'thousands-comma'
  | 'unsupported-number'
  | 'name-number'
  | 'percentage'
  | 'range'
  | 'per-time'
  | 'per-volume'
  | 'per-weight'
  | 'per-other'
  | 'zero'
  | 'volume'
  | 'count'
  | 'bare-number'

/** A number as it stands in a text; `unit` and `end` (behind the unit) where it is a strength. */
export interface ClassifiedNumber {
  readonly class: NumberClass
  readonly text: string
  readonly start: number
  readonly end: number
  readonly unit: AmountUnit | null
}

const NUMBER = /\.?\p{N}[\p{N}.,]*/gu
const PLAIN = /^(?:\d+(?:\.\d+)?|\.\d+)$/
const PERCENT = /[ \t\u00a0]*(?:%|percent\b|pct\b)/iy
/** a second number behind a hyphen, a dash or `to`; a unit may stand between (`1 mg-2 mg` is two strengths, not a range) */
const RANGE = /[ \t\u00a0]*(?:-|–|—|\bto\b)[ \t\u00a0]*\.?\p{N}/iuy
const WORD = /[ \t\u00a0]*(?:-[ \t\u00a0]*)?([a-zµμ]+(?:\(s\))?)/iy
/** `/5ML`, ` per hour`: what an amount is divided by */
const DIVISOR = /[ \t\u00a0]*(?:\/|\bper\b)[ \t\u00a0]*([\d.,]*)[ \t\u00a0]*([a-z]*2?)/iy

const TIME = new Set(
  'h hr hrs hour hours hourly m min mins minute minutes s sec secs second seconds d day days wk week weeks month'.split(
    ' ',
  ),
)
const VOLUME = new Set('ml mls cc l liter liters litre litres milliliter milliliters dl'.split(' '))
const WEIGHT = new Set('kg kgs kilogram lb lbs m2 sqm g gm gram mg'.split(' '))
const COUNT = new Set(
  (
    'tab tabs tab(s) tablet tablets tablet(s) cap caps cap(s) capsule capsules capsule(s) puff puffs puff(s) spray sprays ' +
    'spray(s) drop drops drop(s) gtt gtts patch patches patch(es) packet packets packet(s) pack packs ea each dose doses ' +
    'dose(s) app apps app(s) application applications apply vial vials vl amp ampule bag bags bottle syringe supp ' +
    'suppository enema lozenge neb nebs pkt unit-dose inch inches strip x times'
  ).split(' '),
)
const SIGNS = new Set(['<', '>', '≤', '≥', '~', '±', '-', '–', '−'])

/** Every number of a text with what it is. Any digit of any script counts, so that none goes unseen. Linear in the text. */
export function classifyNumbers(text: string): ClassifiedNumber[] {
  const numbers: ClassifiedNumber[] = []
  for (const match of text.matchAll(NUMBER)) {
    const written = withoutTrailingMarks(match[0])
    numbers.push(classify({ text, written, start: match.index }))
  }
  return numbers
}

/** A full stop or comma behind a number ends a sentence. A loop, for a pattern anchored at the end alone is quadratic. */
function withoutTrailingMarks(number: string): string {
  let end = number.length
  while (end > 0 && (number[end - 1] === '.' || number[end - 1] === ',')) end -= 1
  return number.slice(0, end)
}

function classify({
  text,
  written,
  start,
}: {
  text: string
  written: string
  start: number
}): ClassifiedNumber {
  const after = start + written.length
  const number = (named: NumberClass): ClassifiedNumber => ({
    class: named,
    text: written,
    start,
    end: after,
    unit: null,
  })
  const shape = shapeOf({ text, written, start })
  if (shape !== null) return number(shape)
  if (matchAt(PERCENT, text, after) !== null) return number('percentage')
  if (matchAt(RANGE, text, after) !== null) return number('range')
  const word = matchAt(WORD, text, after)
  const divisor = dividedBy(text, word === null ? after : word.end)
  if (divisor !== null) return number(divisor)
  if (Number(written) === 0) return number('zero')
  if (word === null) return number('bare-number')
  const unit = AMOUNT_UNITS.get(word.word) ?? null
  if (unit !== null) return { class: 'strength', text: written, start, end: word.end, unit }
  if (VOLUME.has(word.word)) return number('volume')
  return number(COUNT.has(word.word) ? 'count' : 'bare-number')
}

/** What the number's own signs and neighbours already decide; null when it is a plain decimal that stands free. */
function shapeOf({
  text,
  written,
  start,
}: {
  text: string
  written: string
  start: number
}): NumberClass | null {
  if (written.includes(',')) return 'thousands-comma'
  if (!PLAIN.test(written) || written.length > AMOUNT_DIGITS_MAX) return 'unsupported-number'
  const before = text[start - 1] ?? ' '
  if (/[\p{L}\p{M}]/u.test(before)) return 'name-number'
  const sign = before === ' ' ? (text[start - 2] ?? ' ') : before
  const attached = before === '-' && /[\p{L}\p{N})%]/u.test(text[start - 2] ?? ' ')
  return SIGNS.has(sign) && !attached && !(before === ' ' && sign === '-') ? 'unsupported-number' : null
}

function matchAt(pattern: RegExp, text: string, at: number): { word: string; end: number } | null {
  pattern.lastIndex = at
  const match = pattern.exec(text)
  return match === null ? null : { word: (match[1] ?? '').toLowerCase(), end: at + match[0].length }
}

/** What the amount that ends at `at` is divided by: time before volume before weight before all else; null: by nothing. */
function dividedBy(text: string, at: number): NumberClass | null {
  const words = divisors(text, at)
  if (words.length === 0) return null
  if (words.some((word) => TIME.has(word))) return 'per-time'
  if (words.some((word) => VOLUME.has(word))) return 'per-volume'
  return words.some((word) => WEIGHT.has(word)) ? 'per-weight' : 'per-other'
}

/** The units behind the slashes; in `5MG/325MG` and `70/30` the slash only parts two numbers. */
function divisors(text: string, at: number): string[] {
  const words: string[] = []
  DIVISOR.lastIndex = at
  while (words.length < DIVISORS_MAX) {
    const match = DIVISOR.exec(text)
    if (match === null) break
    const [, digits = '', word = ''] = match
    const parts = word === '' || (digits !== '' && AMOUNT_UNITS.has(word.toLowerCase()))
    if (parts) break
    words.push(word.toLowerCase())
  }
  return words
}
