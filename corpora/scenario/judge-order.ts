import type { ReplaceableStrength, StrengthExclusion } from '../../src/medication/index.ts'
import type { Identities } from './identities.ts'
import type { MedicationRules } from './medication-rules.ts'
import type { OrderLine } from './order-lines.ts'

/** What an order's line says about itself: the strength that can be changed and the drug's key, or why E2 passes it over. */
export type OrderJudgement =
  | {
      readonly eligible: true
      readonly key: string
      readonly strength: Extract<ReplaceableStrength, { readonly eligible: true }>
    }
  | { readonly eligible: false; readonly reason: StrengthExclusion | 'identity-ambiguous' }

/**
 * Whether E2 could change an order, as far as its own line and the drugs named beside it tell (B4.6): exactly one explicit
 * strength, then one drug that no combination among the lines contains. A combination's strength may be any of its drugs'.
 * @param among the drugs of all lines, the order's own included
 */
export function judgeOrder(
  { order, among }: { readonly order: OrderLine; readonly among: Identities },
  rules: MedicationRules,
): OrderJudgement {
  const strength = rules.replaceableStrength(order)
  if (!strength.eligible) return { eligible: false, reason: strength.reason }
  const { key } = order.key
  if (key === null || !among.unambiguous.has(key)) return { eligible: false, reason: 'identity-ambiguous' }
  return { eligible: true, key, strength }
}
