import type { StrengthText } from '../../src/medication/index.ts'
import { identitiesOf } from './identities.ts'
import { judgeOrder, type OrderJudgement } from './judge-order.ts'
import type { MedicationRules } from './medication-rules.ts'
import { orderLines } from './order-lines.ts'

/** What E2 decides about an order that no other stands beside, read as a record's: `blank` where it names no drug. */
export function judgeLoneOrder({ drugname, dosage }: StrengthText, rules: MedicationRules): OrderJudgement {
  const record = { drugname, dosage, route: null, frequency: null, minute: null, cancelled: false }
  const [order] = orderLines([record], rules)
  if (order === undefined) return { eligible: false, reason: 'blank' }
  return judgeOrder({ order, among: identitiesOf([order.key]) }, rules)
}
