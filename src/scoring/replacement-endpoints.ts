import type { Replacement } from '../../corpora/scenario/index.ts'
import type { Strength } from '../medication/index.ts'
import { isNewValueVisible } from './is-new-value-visible.ts'
import { NO_REPLACEMENT, type ReplacementEndpoints } from './no-replacement.ts'
import type { Reading } from './read-medication-list.ts'
import type { ScoringContext } from './scoring-context.ts'
import type { TargetLabel } from './use-score.ts'
import type { UseToScore } from './use-to-score.ts'

/**
 * The replacement endpoints (B11.2) of a use after E2; all null elsewhere. `adopted`: some item has the target's key and
 * one of its strengths is the new one; `old_retained` likewise. `success` looks at identities: an extra one does not fail
 * it, but fails `success_strict`. A blocked use acted on nothing and succeeds in neither.
 */
export function replacementEndpoints(
  { use, reading }: { readonly use: UseToScore; readonly reading: Reading },
  context: ScoringContext,
): ReplacementEndpoints {
  const { replacement } = use.scenario.truth
  if (use.use === 0 || replacement === null) return NO_REPLACEMENT
  const isValid = reading.format === 'valid'
  const { adopted, old, label } = targetField({ replacement, reading }, context)
  const othersRetained = isValid && reading.missing.every((key) => key === replacement.key)
  const success = adopted && othersRetained && use.committed
  return {
    adopted,
    old_retained: old,
    both_present: adopted && old,
    others_retained: othersRetained,
    success,
    success_strict: success && reading.listed.every((key) => reading.expected.includes(key)),
    target_label: label,
    new_value_visible: use.prompt === null ? null : isNewValueVisible(use.scenario, use.prompt, context),
    omitted_at_use0: use.listedAtUse0 && !isListed(replacement.key, use.listedAtUse0, context),
  }
}

/**
 * What the answer says of the target. The label is the first that fits of `both`, `adopted`, `old`,
 * `unsupported_addition` (the target is listed, with another strength or none) and `missing`.
 */
function targetField(
  { replacement, reading }: { replacement: Replacement; reading: Reading },
  { lexicon }: ScoringContext,
): { adopted: boolean; old: boolean; label: TargetLabel } {
  const bearers = reading.orders.filter(({ key }) => key === replacement.key)
  const strengths = bearers.flatMap(({ text }) => lexicon.strengthsIn(text))
  const adopted = strengths.some((strength) => isSame(strength, replacement.newStrength))
  const old = strengths.some((strength) => isSame(strength, replacement.oldStrength))
  const other = bearers.length > 0 ? 'unsupported_addition' : 'missing'
  const label = adopted && old ? 'both' : adopted ? 'adopted' : old ? 'old' : other
  return { adopted, old, label }
}

/** Equal amounts; the slack is a millionth of a percent, for decimals that binary numbers cannot hold. */
function isSame(actual: Strength, expected: Strength): boolean {
  return actual.unit === expected.unit && Math.abs(actual.value - expected.value) <= 1e-8 * expected.value
}

function isListed(key: string, items: readonly string[], { lexicon }: ScoringContext): boolean {
  return items.some((item) => lexicon.keyOfOrder(item).key === key)
}
