import type { Scenario } from '../../corpora/scenario/index.ts'
import { openLexicon, type Lexicon } from './lexicon.ts'
import { MEDICATION_RULES, type MedicationRules } from './medication-rules.ts'
import { mentionsUpTo, type Mentions } from './mentions-up-to.ts'

/** What scoring keeps between uses: nothing but answers of pure functions, so no score depends on it. */
export interface ScoringContext {
  readonly lexicon: Lexicon
  /** the drugs named by the documents shown up to a use; worked out once per scenario value and released with it */
  mentions(scenario: Scenario, use: number): Mentions
}

/** One per process or worker: the more it has scored, the faster it is. */
export function openScoringContext(rules: MedicationRules = MEDICATION_RULES): ScoringContext {
  const lexicon = openLexicon(rules)
  const known = new WeakMap<Scenario, { before?: Mentions; after?: Mentions }>()
  return {
    lexicon,
    mentions: (scenario, use) => {
      const slot = known.get(scenario) ?? {}
      known.set(scenario, slot)
      const mentions = (use > 0 ? slot.after : slot.before) ?? mentionsUpTo({ scenario, use }, lexicon)
      slot[use > 0 ? 'after' : 'before'] = mentions
      return mentions
    },
  }
}
