import { checkCount } from './check-count.ts'
import { fairCoinTail } from './fair-coin-tail.ts'
import { DISCORDANT_PAIRS_MAX } from './limits.ts'

/** Discordant pairs and the direction of the question. */
export interface McNemarInput {
  /** pairs in which only the first condition succeeded: the hypothesised direction of a one-sided test */
  readonly b: number
  /** pairs in which only the second did */
  readonly c: number
  readonly sided: 'one' | 'two'
}

/**
 * p of the exact McNemar test (B16.2): under the null each of the n = b + c discordant pairs falls either way with ½.
 * One-sided P(X ≥ b); two-sided min(1, 2·P(X ≥ max(b, c))); n = 0 gives 1. Never 0.
 * @throws RangeError for anything but counts with b + c ≤ DISCORDANT_PAIRS_MAX
 * @example exactMcNemar({ b: 5, c: 0, sided: 'one' }) // 0.03125
 */
export function exactMcNemar({ b, c, sided }: McNemarInput): number {
  checkCount('b', { value: b, max: DISCORDANT_PAIRS_MAX })
  checkCount('c', { value: c, max: DISCORDANT_PAIRS_MAX - b })
  const trials = b + c
  if (trials === 0) return 1
  if (sided === 'one') return fairCoinTail({ atLeast: b, trials })
  return Math.min(1, 2 * fairCoinTail({ atLeast: Math.max(b, c), trials }))
}
