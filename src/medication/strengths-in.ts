import { AMOUNT_DIGITS_MAX, AMOUNTS_MAX } from './limits.ts'
import { AMOUNT_UNITS, type AmountUnit } from './amount-units.ts'
import type { Strength } from './strength.ts'

/**
 * A number that no letter or digit runs into; thousands may be grouped by commas. Then blanks or a hyphen, then the
 * word behind it. Both ends of `25-50 mg` and of `5-325 mg` carry the unit, so a number may pass on to the next.
 */
const NUMBER =
  /(?<![\p{L}\p{N}.,])(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)(?![\p{N}])(?:[ \t\u00a0]*(-|–|\/|to\b)[ \t\u00a0]*(?=[\d.]))?(?:[ \t\u00a0]?-?[ \t\u00a0]?([\p{L}µμ]+(?:\(s\))?))?/giu

/**
 * Every explicit amount of a text, in its order: a number with a supported unit next to it, after a blank or a hyphen.
 * Both ends of a range and all parts of a combination's strength count (`5-325 mg` is 5 mg and 325 mg). Volumes, counts,
 * percentages and bare numbers are no amounts. For scoring the items of an answer (B11.2), so `1,000 mg` is read too.
 * Values are exact decimals: 100 mcg equals 0.1 mg.
 */
export function strengthsIn(text: string): Strength[] {
  const strengths: Strength[] = []
  let waiting: string[] = []
  for (const match of text.matchAll(NUMBER)) {
    const [, number = '', link, word] = match
    if (link !== undefined && word === undefined) {
      if (waiting.length < AMOUNTS_MAX) waiting.push(number)
      continue
    }
    const unit = AMOUNT_UNITS.get((word ?? '').toLowerCase())
    if (unit !== undefined) {
      for (const each of [...waiting, number]) push(strengths, strengthOf({ number: each, unit }))
    }
    waiting = []
    if (strengths.length >= AMOUNTS_MAX) break
  }
  return strengths
}

/** An amount in its base unit, or null when the number has more digits than an amount can have. */
export function strengthOf({ number, unit }: { number: string; unit: AmountUnit }): Strength | null {
  const plain = number.replaceAll(',', '')
  if (plain.replace('.', '').length > AMOUNT_DIGITS_MAX) return null
  // the exponent is written, not multiplied, so that equal decimals give equal doubles
  return { value: Number(`${plain}e${unit.shift}`), unit: unit.base }
}

function push(strengths: Strength[], strength: Strength | null): void {
  if (strength !== null && strengths.length < AMOUNTS_MAX) strengths.push(strength)
}
