import fc from 'fast-check'
import type { Scenario } from '../../../corpora/scenario/index.ts'
import { scoreUse } from '../score-use.ts'
import type { ScoringContext } from '../scoring-context.ts'
import type { UseScore } from '../use-score.ts'
import type { UseToScore } from '../use-to-score.ts'
import { handScenario, orderText, type HandOrder } from './hand-scenario.ts'
import { handUse } from './hand-use.ts'

/** A scenario with the right answer to its first use after the revision, and what that answer scores. */
export interface Sample {
  readonly scenario: Scenario
  /** what the list must hold after the revision, in the order of the documents */
  readonly orders: readonly HandOrder[]
  /** the scenario's drug on no order */
  readonly extra: string
  readonly use: UseToScore
  readonly items: readonly string[]
  readonly base: UseScore
}

const DRUGS = [
  ...[
    'amiodarone',
    'aspirin',
    'atorvastatin',
    'carvedilol',
    'cefazolin',
    'clopidogrel',
    'digoxin',
    'famotidine',
  ],
  ...['furosemide', 'gabapentin', 'lisinopril', 'lorazepam', 'metoprolol', 'midazolam', 'ondansetron'],
  ...['pantoprazole', 'prednisone', 'simvastatin', 'vancomycin', 'warfarin'],
] as const

/** Random scenarios of every event: 2 to 7 drugs in any order, with and without a combination. */
export function samples(context: ScoringContext): fc.Arbitrary<Sample> {
  const strength = fc.record({
    value: fc.constantFrom(2.5, 5, 10, 25, 40, 75, 100, 250, 500),
    unit: fc.constantFrom('mg' as const, 'units' as const),
  })
  return fc
    .record({
      event: fc.constantFrom('E0' as const, 'E1' as const, 'E1b' as const, 'E2' as const, 'E4' as const),
      drugs: fc.shuffledSubarray([...DRUGS], { minLength: 3, maxLength: 8 }),
      strengths: fc.array(strength, { minLength: 8, maxLength: 8 }),
      hasCombination: fc.boolean(),
    })
    .map(({ event, drugs: [extra = '', ...keys], strengths, hasCombination }) => {
      const before = keys.map((key, i) => ({ key, ...(strengths[i] ?? { value: 5, unit: 'mg' as const }) }))
      const scenario = handScenario({ event, orders: before, extra, hasCombination })
      const orders = before.map((order, i) => {
        return event === 'E2' && i === 0 ? { ...order, value: order.value * 2 } : order
      })
      return sampleOf({ scenario, orders, extra }, context)
    })
}

function sampleOf(parts: Pick<Sample, 'scenario' | 'orders' | 'extra'>, context: ScoringContext): Sample {
  const items = parts.orders.map(orderText)
  const use = handUse(parts.scenario, { items, listedAtUse0: items })
  return { ...parts, items, use, base: scoreUse(use, context) }
}
