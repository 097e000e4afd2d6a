import type { Strength } from '../medication/index.ts'
import { drugOfTreatment, medicationKey, strengthsIn, type MedicationKey } from '../medication/index.ts'

/** What scoring asks of the medication rules. All pure: equal text, equal answer. */
export interface MedicationRules {
  /** generic key of a drug's name, with or without strength, form and route (B3.2) */
  medicationKey(text: string): MedicationKey
  /** every explicit strength in a text, units normalised (B11.2) */
  strengthsIn(text: string): readonly Strength[]
  /** generic key of the drug that a treatment path ends in, or null (B4.4) */
  drugOfTreatment(path: string): string | null
}

/** The frozen rules of the repository. */
export const MEDICATION_RULES: MedicationRules = { medicationKey, strengthsIn, drugOfTreatment }
