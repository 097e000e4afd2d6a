import { betaQuantile } from './beta-quantile.ts'
import { checkConfidence } from './check-confidence.ts'
import { checkCount } from './check-count.ts'
import type { Interval } from './interval.ts'
import { TRIALS_MAX } from './limits.ts'

/**
 * Exact interval of a proportion (B16.4): the values of p under which neither tail beyond x weighs less than
 * (1 − confidence) / 2. Null when n = 0: nothing was tried, so nothing is known.
 * @param input x successes of n trials; confidence 0.95 unless given
 * @throws RangeError unless 0 ≤ x ≤ n ≤ TRIALS_MAX are whole and 0 < confidence < 1
 * @example clopperPearson({ x: 0, n: 20 }) // { lo: 0, hi: 0.1684… }
 */
export function clopperPearson(input: { x: number; n: number; confidence?: number }): Interval | null {
  const { x, n, confidence = 0.95 } = input
  checkCount('n', { value: n, max: TRIALS_MAX })
  checkCount('x', { value: x, max: n })
  checkConfidence(confidence)
  if (n === 0) return null
  const tail = (1 - confidence) / 2
  return {
    lo: x === 0 ? 0 : betaQuantile(tail, { a: x, b: n - x + 1 }),
    hi: x === n ? 1 : betaQuantile(tail, { a: x + 1, b: n - x, isUpper: true }),
  }
}
