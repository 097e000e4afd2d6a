import { LIMITS } from './limits.ts'
import type { MedicationRules } from './medication-rules.ts'
import { remembering } from './remembering.ts'

/** The same rules, each text read once: the tables hold few distinct names, each thousands of times. */
export function rememberedRules(rules: MedicationRules): MedicationRules {
  const bound = { valuesMax: LIMITS.textsMax }
  return {
    medicationKey: remembering((text: string) => rules.medicationKey(text), bound),
    drugOfTreatment: remembering((path: string) => rules.drugOfTreatment(path), bound),
    replaceableStrength: (order, options) => rules.replaceableStrength(order, options),
  }
}
