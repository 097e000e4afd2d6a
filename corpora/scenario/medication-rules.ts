import type { IsTaken, MedicationKey, ReplaceableStrength, StrengthText } from '../../src/medication/index.ts'

/** What the builder asks of the medication rules (`src/medication`), so that tests can answer by hand. All pure. */
export interface MedicationRules {
  /** generic key of a drug's name as the record writes it (B3.2) */
  medicationKey(text: string): MedicationKey
  /** generic key of the drug that a treatment path ends in, or null (B4.4) */
  drugOfTreatment(path: string): string | null
  /** the one explicit strength of an order and its change, or why there is none (B4.5, B4.6) */
  replaceableStrength(order: StrengthText, options?: { readonly isTaken?: IsTaken }): ReplaceableStrength
}
