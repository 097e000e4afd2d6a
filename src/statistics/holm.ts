/** What Holm's procedure makes of a family, each list in the order the p-values came in. */
export interface HolmResult {
  /** adjusted p: monotone in p, at most 1 */
  readonly adjusted: readonly number[]
  /** what each p was held against: α / (m − rank), rank from 0; equal p-values take their ranks in the order they came */
  readonly thresholds: readonly number[]
  /** by steps: a p is rejected when it and every smaller one are at most their thresholds */
  readonly rejected: readonly boolean[]
}

/**
 * Holm's step-down correction over one declared family (B16.3).
 * @param p the family's raw p-values; an empty family gives empty lists
 * @throws RangeError unless every p and `alpha` lie in [0, 1]
 * @example holm([0.03125, 0.5]).adjusted // [0.0625, 0.5]
 */
export function holm(p: readonly number[], alpha = 0.05): HolmResult {
  for (const value of [...p, alpha]) checkProbability(value)
  const adjusted: number[] = []
  const thresholds: number[] = []
  const rejected: boolean[] = []
  let highest = 0
  let isRejecting = true
  const ranked = p.map((value, place) => ({ value, place })).sort((x, y) => x.value - y.value)
  for (const [rank, { value, place }] of ranked.entries()) {
    const remaining = p.length - rank
    highest = Math.max(highest, Math.min(1, remaining * value))
    isRejecting &&= value <= alpha / remaining
    adjusted[place] = highest
    thresholds[place] = alpha / remaining
    rejected[place] = isRejecting
  }
  return { adjusted, thresholds, rejected }
}

function checkProbability(value: number): void {
  if (value >= 0 && value <= 1) return
  throw new RangeError(`Cannot correct p=${value}: expected a number from 0 to 1`)
}
