import type { UnitSpelling } from './amount-units.ts'
import { classifyNumbers, type ClassifiedNumber, type NumberClass } from './classify-numbers.ts'
import { scaleNumber } from './scale-number.ts'
import { strengthOf } from './strengths-in.ts'
import type { Strength } from './strength.ts'

/** The two parts of an order's line that carry its strength; null or blank when absent. */
export interface StrengthText {
  readonly drugname: string | null
  readonly dosage: string | null
}

/** Why a line cannot be the one that event E2 changes. */
export type StrengthExclusion =
  | Exclude<NumberClass, 'strength'>
  | 'blank'
  | 'no-number'
  | 'two-strengths'
  | 'several-numbers'
  | 'no-free-value'

/** Whether and how event E2 can change a line (B4.5, B4.6). */
export type ReplaceableStrength =
  | {
      readonly eligible: true
      readonly reason: 'eligible'
      /** the number as written */
      readonly value: number
      readonly unit: UnitSpelling
      readonly factor: 2 | 0.5
      /** number and unit as written, e.g. `25 MG`, and with the new number */
      readonly oldText: string
      readonly newText: string
      readonly oldStrength: Strength
      readonly newStrength: Strength
      /** the order's two parts with the new number in place, trimmed */
      readonly replaced: StrengthText
      /** `name | dose=…` with the new number in place */
      readonly replacedText: string
    }
  | {
      readonly eligible: false
      readonly reason: StrengthExclusion
      readonly value: null
      readonly unit: null
      readonly replacedText: null
    }

/** Asked for each candidate, e.g. whether another line already carries it; true passes it over. */
export type IsTaken = (candidate: { readonly text: string; readonly strength: Strength }) => boolean

/**
 * Decides from name and dose together, before any model output, whether the line carries exactly one explicit strength
 * and no other number (B4.6), and writes the line with 2× that number, or 0.5× when 2× is taken (B4.5). A doubled
 * decimal never needs more decimal digits than the old one, so 2× is always representable. Pure; linear in the text.
 */
export function replaceableStrength(
  order: StrengthText,
  { isTaken = () => false }: { readonly isTaken?: IsTaken } = {},
): ReplaceableStrength {
  const parts = { drugname: order.drugname?.trim() ?? '', dosage: order.dosage?.trim() ?? '' }
  const inName = classifyNumbers(parts.drugname)
  const numbers = [...inName, ...classifyNumbers(parts.dosage)]
  const [only] = numbers
  if (parts.drugname === '') return excluded('blank')
  if (only === undefined) return excluded(parts.dosage === '' ? 'blank' : 'no-number')
  if (numbers.length > 1) return excluded(reasonOf(numbers))
  if (only.class !== 'strength') return excluded(only.class)
  const part = inName.length === 1 ? 'drugname' : 'dosage'
  for (const factor of [2, 0.5] as const) {
    const changed = change({ parts, part, number: only, factor })
    if (changed !== null && !isTaken({ text: changed.newText, strength: changed.newStrength })) return changed
  }
  return excluded('no-free-value')
}

/** The kinds that alone decide, most telling first. */
const DECISIVE: readonly Exclude<NumberClass, 'strength'>[] = [
  'thousands-comma',
  'percentage',
  'range',
  'per-time',
  'per-volume',
  'per-weight',
  'per-other',
  'zero',
]

function reasonOf(numbers: readonly ClassifiedNumber[]): StrengthExclusion {
  const classes = new Set(numbers.map((number) => number.class))
  const decisive = DECISIVE.find((named) => classes.has(named))
  if (decisive !== undefined) return decisive
  if (numbers.filter((number) => number.class === 'strength').length > 1) return 'two-strengths'
  return classes.size === 1 && classes.has('bare-number') ? 'bare-number' : 'several-numbers'
}

function excluded(reason: StrengthExclusion): ReplaceableStrength {
  return { eligible: false, reason, value: null, unit: null, replacedText: null }
}

interface Change {
  readonly parts: { readonly drugname: string; readonly dosage: string }
  readonly part: 'drugname' | 'dosage'
  readonly number: ClassifiedNumber
  readonly factor: 2 | 0.5
}

function change({ parts, part, number, factor }: Change): (ReplaceableStrength & { eligible: true }) | null {
  const { unit } = number
  if (unit === null) return null
  const text = parts[part]
  const written = scaleNumber(number.text, factor)
  const oldStrength = strengthOf({ number: number.text, unit })
  const newStrength = strengthOf({ number: written, unit })
  if (oldStrength === null || newStrength === null) return null
  const behind = text.slice(number.start + number.text.length, number.end)
  const replaced = {
    ...parts,
    [part]: text.slice(0, number.start) + written + behind + text.slice(number.end),
  }
  return {
    eligible: true,
    reason: 'eligible',
    value: Number(number.text),
    unit: unit.spelling,
    factor,
    oldText: number.text + behind,
    newText: written + behind,
    oldStrength,
    newStrength,
    replaced: { drugname: replaced.drugname, dosage: replaced.dosage === '' ? null : replaced.dosage },
    replacedText:
      replaced.dosage === '' ? replaced.drugname : `${replaced.drugname} | dose=${replaced.dosage}`,
  }
}
