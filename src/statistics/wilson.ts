import { checkCount } from './check-count.ts'
import type { Interval } from './interval.ts'
import { TRIALS_MAX } from './limits.ts'

/** 97.5 % point of the standard normal distribution. */
const Z = 1.959963984540054

/**
 * Wilson's 95 % score interval of a proportion (A4.6, B16.4). Null when n = 0.
 * @throws RangeError unless 0 ≤ x ≤ n ≤ TRIALS_MAX are whole
 * @example wilson({ x: 526, n: 1000 }) // { lo: 0.4950…, hi: 0.5568… }
 */
export function wilson({ x, n }: { x: number; n: number }): Interval | null {
  checkCount('n', { value: n, max: TRIALS_MAX })
  checkCount('x', { value: x, max: n })
  if (n === 0) return null
  const p = x / n
  const scale = 1 + Z ** 2 / n
  const centre = (p + Z ** 2 / (2 * n)) / scale
  const half = (Z / scale) * Math.sqrt((p * (1 - p)) / n + Z ** 2 / (4 * n ** 2))
  // At the ends the two terms are equal by algebra; rounding must not leave a bound beside 0 or 1.
  return { lo: x === 0 ? 0 : centre - half, hi: x === n ? 1 : centre + half }
}
