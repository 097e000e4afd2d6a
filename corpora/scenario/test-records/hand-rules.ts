import type { MedicationKey } from '../../../src/medication/medication-key.ts'
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

const replaceableStrength: MedicationRules['replaceableStrength'] = ({ drugname, dosage }) => {
  const text = `${drugname} ${dosage ?? ''}`
  const numbers = text.match(/[\d.]+/g) ?? []
  const [strength, number, unit] = /(\d*\.?\d+) ?(mg|units?)\b/i.exec(text) ?? []
  if (numbers.length !== 1 || strength === undefined) return { eligible: false, reason: 'not-one-strength' }
  const isMass = unit?.toLowerCase() === 'mg'
  return {
    eligible: true,
    text: strength,
    strength: { value: Number(number), unit: isMass ? 'mg' : 'units' },
  }
}
