import type { MedicationKey } from '../../../src/medication/index.ts'
import type { MedicationRules } from '../medication-rules.ts'

const GENERIC_OF: Readonly<Record<string, string>> = { lopressor: 'metoprolol', lasix: 'furosemide' }
const DRUGS = new Set([
  'aspirin',
  'calcium',
  'codeine',
  'furosemide',
  'heparin',
  'insulin',
  'metoprolol',
  'morphine',
  'vancomycin',
])

/**
 * Medication rules small enough to follow by hand: a name's first word, brands through a table of two, `a/b` a combination,
 * anything else no drug; a strength is the one number before `mg`, or `unit(s)`.
 */
export function handRules(): MedicationRules {
  return { medicationKey, drugOfTreatment, replaceableStrength }
}

function medicationKey(text: string): MedicationKey {
  const words = text.toLowerCase().split(' ')[0]?.split('/') ?? []
  const keys = words.map((word) => GENERIC_OF[word] ?? word).filter((word) => DRUGS.has(word))
  const [key] = keys
  if (key === undefined) return { kind: 'none', key: null }
  return keys.length === 1
    ? { kind: 'single', key }
    : { kind: 'combination', key: null, ingredients: [...keys].sort() }
}

function drugOfTreatment(path: string): string | null {
  const last = path.split('|').at(-1) ?? ''
  return medicationKey(last).key
}

/** The first of 2× and 0.5× that is not taken, of the one number, which stands before `mg` or `unit(s)`. */
const replaceableStrength: MedicationRules['replaceableStrength'] = (
  order,
  { isTaken = () => false } = {},
) => {
  const text = `${order.drugname ?? ''} ${order.dosage ?? ''}`
  const [oldText, number, word] = /(\d*\.?\d+) ?(mg|units?)\b/i.exec(text) ?? []
  const excluded = { eligible: false, value: null, unit: null, replacedText: null } as const
  if ((text.match(/[\d.]+/g) ?? []).length !== 1 || oldText === undefined || number === undefined) {
    return { ...excluded, reason: 'several-numbers' }
  }
  const unit = word?.toLowerCase() === 'mg' ? 'mg' : 'units'
  for (const factor of [2, 0.5] as const) {
    const scaled = String(Number(number) * factor)
    const newText = oldText.replace(number, scaled)
    const newStrength = { value: Number(scaled), unit } as const
    if (isTaken({ text: newText, strength: newStrength })) continue
    const replaced = {
      drugname: order.drugname?.replace(oldText, newText) ?? null,
      dosage: order.dosage?.replace(oldText, newText) ?? null,
    }
    const oldStrength = { value: Number(number), unit } as const
    const change = { factor, oldText, newText, oldStrength, newStrength, replaced }
    return {
      eligible: true,
      reason: 'eligible',
      value: Number(number),
      unit,
      replacedText: newText,
      ...change,
    }
  }
  return { ...excluded, reason: 'no-free-value' }
}
