/**
 * The counts that n independent trials with probability p give with probability 1 − 2·tail at least: exact, from the
 * distribution itself. For tests that bound a rate.
 */
export function binomialRange(
  n: number,
  { p, tail }: { p: number; tail: number },
): { min: number; max: number } {
  if (p <= 0 || p >= 1) return { min: p <= 0 ? 0 : n, max: p <= 0 ? 0 : n }
  const masses = binomialMasses(n, p)
  let min = 0
  for (let below = masses[0] ?? 0; below <= tail; below += masses[min] ?? 1) min += 1
  let max = n
  for (let above = masses[n] ?? 0; above <= tail; above += masses[max] ?? 1) max -= 1
  return { min, max }
}

/** Every mass from its logarithm, so that large n do not underflow on the way. */
function binomialMasses(n: number, p: number): number[] {
  let logChoose = 0
  return Array.from({ length: n + 1 }, (_, k) => {
    if (k > 0) logChoose += Math.log((n - k + 1) / k)
    return Math.exp(logChoose + k * Math.log(p) + (n - k) * Math.log1p(-p))
  })
}
