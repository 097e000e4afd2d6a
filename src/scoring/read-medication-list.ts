import { sortedDistinct } from './sorted-distinct.ts'
import type { ScoringContext } from './scoring-context.ts'
import type { Format } from './use-score.ts'
import { formatOf } from './format-of.ts'
import type { UseToScore } from './use-to-score.ts'

/** A medication answer as identities. */
export interface Reading {
  readonly format: Format
  /** the items with the key each stands for; those without an identity of their own are left out */
  readonly orders: readonly { readonly key: string; readonly text: string }[]
  /** distinct keys of `orders`, sorted */
  readonly listed: readonly string[]
  readonly expected: readonly string[]
  /** expected keys that are not listed, sorted */
  readonly missing: readonly string[]
}

/**
 * Reads the answer of a medication use. Combinations, keys of the class `ambiguous` (components of combinations, on which no
 * expectation rests, B3.1) and items that name no drug are no identity: they are ignored both ways (B11.1).
 * An answer without a list lists nothing, so everything expected is missing.
 */
export function readMedicationList(use: UseToScore, { lexicon }: ScoringContext): Reading {
  const { truth } = use.scenario
  const format = formatOf(use)
  const expected = use.use === 0 ? truth.expectedBefore : truth.expectedAfter
  const ambiguous = truth.support.filter(({ class: kind }) => kind === 'ambiguous').map(({ key }) => key)
  const orders = (use.items ?? []).flatMap((text) => {
    const { key } = lexicon.keyOfOrder(text)
    const isIdentity = key !== null && (!ambiguous.includes(key) || expected.includes(key))
    return isIdentity ? [{ key, text }] : []
  })
  const listed = sortedDistinct(orders.map(({ key }) => key))
  const missing = sortedDistinct(expected).filter((key) => !listed.includes(key))
  return { format, orders, listed, expected: sortedDistinct(expected), missing }
}
