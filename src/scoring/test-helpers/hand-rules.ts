import type { Strength } from '../../medication/index.ts'
import type { MedicationRules } from '../medication-rules.ts'

const UNITS: Record<string, { unit: Strength['unit']; factor: number }> = {
  mg: { unit: 'mg', factor: 1 },
  g: { unit: 'mg', factor: 1000 },
  mcg: { unit: 'mg', factor: 0.001 },
  units: { unit: 'units', factor: 1 },
}

/**
 * Medication rules small enough to check by eye, so that a test of scoring fails for scoring's own reasons: the key is the
 * first word, `a/b` a combination, a treatment's drug its last segment when that is one word.
 */
export const HAND_RULES: MedicationRules = {
  medicationKey: (text) => {
    const [first = ''] = text.trim().toLowerCase().split(/\s+/)
    const parts = first.split('/').filter((part) => /^[a-z]{3,}$/.test(part))
    if (parts.length > 1) return { kind: 'combination', key: null, ingredients: parts }
    const [key] = parts
    return key === undefined ? { kind: 'none', key: null } : { kind: 'single', key }
  },
  strengthsIn: (text) =>
    [...text.toLowerCase().matchAll(/(?<![\d.])(\d+(?:\.\d+)?)\s*(mg|mcg|g|units)\b/g)].flatMap((match) => {
      const { unit, factor } = UNITS[match[2] ?? ''] ?? {}
      return unit === undefined || factor === undefined ? [] : [{ value: Number(match[1]) * factor, unit }]
    }),
  drugOfTreatment: (path) => {
    const leaf = path.split('|').at(-1)?.trim() ?? ''
    return /^[a-z]+$/.test(leaf) ? leaf : null
  },
}
