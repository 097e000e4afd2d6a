import type { Episode } from './episode.ts'
import { episodeTexts } from './episode-texts.ts'
import { identitiesOf, type Identities } from './identities.ts'
import { judgeOrder } from './judge-order.ts'
import { medicationLine } from './medication-line.ts'
import type { MedicationRules } from './medication-rules.ts'
import { mentionsStrength } from './mentions-strength.ts'
import type { OrderLine } from './order-lines.ts'
import type { Replacement } from './scenario.ts'

/** Why an episode has no order that E2 may change: the rule at which its best line fails, in the order asked. */
export const REPLACEMENT_REASONS = [
  'no-explicit-strength',
  'identity-ambiguous',
  'identity-not-unique',
  'no-free-strength',
] as const
/** One of those reasons, as surveys and messages name it. */
export type ReplacementReason = (typeof REPLACEMENT_REASONS)[number]

/** The order that E2 changes and its second version, in which nothing but the strength differs. */
export interface ChosenReplacement {
  readonly order: OrderLine
  readonly key: string
  /** the second version's line */
  readonly text: string
  readonly change: Omit<Replacement, 'document' | 'key'>
}

/** Whether E2 can change an order of the episode, with the change or the reason why not (B4.6). */
export type ReplacementVerdict =
  | { readonly eligible: true; readonly chosen: ChosenReplacement }
  | { readonly eligible: false; readonly reason: ReplacementReason }

/**
 * The first order line, in document order, with exactly one explicit strength and an identity that is unambiguous and
 * unique among the allowed lines (B4.6), doubled; halved where the doubled strength already stands on another line, of
 * whatever document, for there it could be read without the revision.
 */
export function chooseReplacement(episode: Episode, rules: MedicationRules): ReplacementVerdict {
  const identities = identitiesOf(episode.orders.map(({ key }) => key))
  let best = 0
  for (const order of episode.orders) {
    const verdict = replacementOf({ order, episode, identities }, rules)
    if (verdict.eligible) return verdict
    best = Math.max(best, REPLACEMENT_REASONS.indexOf(verdict.reason))
  }
  return { eligible: false, reason: REPLACEMENT_REASONS[best] ?? REPLACEMENT_REASONS[0] }
}

function replacementOf(
  { order, episode, identities }: { order: OrderLine; episode: Episode; identities: Identities },
  rules: MedicationRules,
): ReplacementVerdict {
  const judged = judgeOrder({ order, among: identities }, rules)
  if (!judged.eligible) {
    const { reason } = judged
    return { eligible: false, reason: reason === 'identity-ambiguous' ? reason : 'no-explicit-strength' }
  }
  const { key } = judged
  const bearers = episode.orders.filter((other) => other.key.key === key)
  if (bearers.length > 1) return { eligible: false, reason: 'identity-not-unique' }
  const others = episodeTexts(episode).filter((text) => text !== order.text)
  const strength = rules.replaceableStrength(order, {
    isTaken: ({ text }) => others.some((other) => mentionsStrength({ text: other, strength: text })),
  })
  if (!strength.eligible) return { eligible: false, reason: 'no-free-strength' }
  const { replaced, oldStrength, newStrength, oldText, newText, factor } = strength
  const text = medicationLine({
    drugname: replaced.drugname ?? order.drugname,
    dosage: replaced.dosage,
    route: order.route,
    frequency: order.frequency,
  })
  const change = { oldStrength, newStrength, oldText, newText, factor }
  return { eligible: true, chosen: { order, key, text, change } }
}
