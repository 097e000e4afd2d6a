import type { Treatment } from '../eicu/records.ts'
import { cleanPath } from './clean-path.ts'
import { compareText } from './compare-text.ts'
import type { MedicationRules } from './medication-rules.ts'

/** A treatment as a document shows it. */
export interface TreatmentLine {
  /** `TREATMENT: a|b|c` */
  readonly text: string
  readonly minute: number
  /** generic key of the drug the path ends in, or null */
  readonly drug: string | null
}

/** The treatments by time, then text; equal lines are kept: each document collapses its own. */
export function treatmentLines(
  treatments: readonly Treatment[],
  rules: MedicationRules,
): readonly TreatmentLine[] {
  return treatments
    .flatMap(({ minute, path }) => {
      const clean = cleanPath(path)
      return clean === null
        ? []
        : [{ text: `TREATMENT: ${clean}`, minute, drug: rules.drugOfTreatment(clean) }]
    })
    .sort((a, b) => a.minute - b.minute || compareText(a.text, b.text))
}
