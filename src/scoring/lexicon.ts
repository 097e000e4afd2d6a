import { remember } from '../ids/index.ts'
import type { MedicationKey } from '../medication/index.ts'
import { drugText } from './drug-text.ts'
import { REMEMBERED_KEYS_MAX } from './limits.ts'
import type { MedicationRules } from './medication-rules.ts'

/** The medication rules as scoring uses them: on whole orders, and remembering what they said. */
export interface Lexicon extends Pick<MedicationRules, 'strengthsIn' | 'drugOfTreatment'> {
  /** the key of an order, whatever fields stand behind the drug's name */
  readonly keyOfOrder: (order: string) => MedicationKey
}

/** Wraps rules with a bounded memo; answers are those of the rules. */
export function openLexicon(rules: MedicationRules): Lexicon {
  const limit = REMEMBERED_KEYS_MAX
  return {
    keyOfOrder: remember((order) => rules.medicationKey(drugText(order)), limit),
    drugOfTreatment: remember((path) => rules.drugOfTreatment(path), limit),
    // How widely an answer spaces number and unit is no difference in strength.
    strengthsIn: (text) => rules.strengthsIn(text.replace(/\s+/g, ' ')),
  }
}
