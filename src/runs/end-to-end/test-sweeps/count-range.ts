/**
 * The counts of successes that independent trials give, each with a chance of its own, with probability 1 − 2·tail at least:
 * exact, by convolution; with equal chances the binomial distribution.
 */
export function countRange(
  chances: readonly number[],
  tail: number,
): { readonly min: number; readonly max: number } {
  let masses = [1]
  for (const chance of chances) {
    masses = [...masses, 0].map((mass, k) => mass * (1 - chance) + (masses[k - 1] ?? 0) * chance)
  }
  return { min: quantile(masses, tail), max: chances.length - quantile(masses.toReversed(), tail) }
}

/** The first count that is not among the least likely ones at the low end. */
function quantile(masses: readonly number[], tail: number): number {
  let weight = 0
  return Math.max(
    0,
    masses.findIndex((mass) => {
      weight += mass
      return weight > tail
    }),
  )
}
