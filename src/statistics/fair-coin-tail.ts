import { checkCount } from './check-count.ts'
import { DISCORDANT_PAIRS_MAX } from './limits.ts'

/**
 * P(X ≥ atLeast) for X ~ Binomial(trials, ½): summed in whole numbers, then rounded once.
 * A probability below the smallest positive double is given as that double, never as 0: no outcome that can be
 * observed is impossible.
 * @throws RangeError unless 0 ≤ atLeast ≤ trials ≤ DISCORDANT_PAIRS_MAX, whole numbers
 */
export function fairCoinTail({ atLeast, trials }: { atLeast: number; trials: number }): number {
  checkCount('trials', { value: trials, max: DISCORDANT_PAIRS_MAX })
  checkCount('atLeast', { value: atLeast, max: trials })
  if (atLeast === 0) return 1
  const outcomes = 1n << BigInt(trials)
  const isShortTail = 2 * atLeast > trials
  const tail = waysUpTo(isShortTail ? trials - atLeast : atLeast - 1, trials)
  const share = shareOf(isShortTail ? tail : outcomes - tail, trials)
  return Math.max(share, Number.MIN_VALUE)
}

/** Σ C(trials, k) for k = 0 … last; by symmetry also the sum over k = trials − last … trials. */
function waysUpTo(last: number, trials: number): bigint {
  let ways = 1n
  let sum = 1n
  for (let k = 1; k <= last; k++) {
    ways = (ways * BigInt(trials - k + 1)) / BigInt(k)
    sum += ways
  }
  return sum
}

/** ways / 2^bits as a double: the leading 64 bits, then the exponent, so that neither number has to fit a double. */
function shareOf(ways: bigint, bits: number): number {
  const dropped = Math.max(0, ways.toString(16).length * 4 - 64)
  const exponent = dropped - bits
  const leading = Number(ways >> BigInt(dropped))
  // In two steps: 2^exponent alone may underflow although the product does not.
  const half = Math.trunc(exponent / 2)
  return leading * 2 ** half * 2 ** (exponent - half)
}
