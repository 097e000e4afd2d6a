import type { MedicationKey } from '../../src/medication/medication-key.ts'
import type { Strength } from './scenario.ts'

/** The one explicit strength of an order, as event E2 may replace it, or why there is none (B4.6). */
export type StrengthVerdict =
  | {
      readonly eligible: true
      readonly strength: Strength
      /** as written, number and unit: `25 mg`; it stands exactly once on name and dose together */
      readonly text: string
    }
  | { readonly eligible: false; readonly reason: string }

/** What the builder asks of the medication rules, so that tests can answer by hand. All pure. */
export interface MedicationRules {
  /** generic key of a drug's name as the record writes it (B3.2) */
  medicationKey(text: string): MedicationKey
  /** generic key of the drug that a treatment path ends in, or null (B4.4) */
  drugOfTreatment(path: string): string | null
  replaceableStrength(order: { readonly drugname: string; readonly dosage: string | null }): StrengthVerdict
}
