import { betaQuantile } from './beta-quantile.ts'
import { checkConfidence } from './check-confidence.ts'
import type { Interval } from './interval.ts'

/** A mean with its interval. */
export interface MeanInterval extends Interval {
  readonly mean: number
  readonly n: number
}

/**
 * Mean of one value per patient with Student's interval on n − 1 degrees of freedom (B15.2, B16.4), in the values' own
 * unit. Null when n < 2: one value says nothing about spread.
 * @throws RangeError for a value that is not finite, or unless 0 < confidence < 1
 * @example tInterval([0.5, 0.51, 0.49]) // { mean: 0.5, lo: 0.4751…, hi: 0.5248…, n: 3 }
 */
export function tInterval(values: readonly number[], confidence = 0.95): MeanInterval | null {
  checkConfidence(confidence)
  for (const value of values) {
    if (!Number.isFinite(value)) throw new RangeError(`Cannot average ${value}: expected a finite number`)
  }
  const n = values.length
  if (n < 2) return null
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const half = tQuantile({ tails: 1 - confidence, df: n - 1 }) * Math.sqrt(squares / (n - 1) / n)
  return { mean, lo: mean - half, hi: mean + half, n }
}

/** t with P(|T| > t) = tails: T² / (df + T²) is beta distributed. */
function tQuantile({ tails, df }: { tails: number; df: number }): number {
  const x = betaQuantile(tails, { a: df / 2, b: 0.5 })
  return Math.sqrt(df * (1 / x - 1))
}
