import { createRequire } from 'node:module'
import type betaincinv from '@stdlib/math-base-special-betaincinv'

type BetaQuantile = typeof betaincinv

let loaded: BetaQuantile | null = null

/**
 * The value below which a beta distribution has weight `p` (above which, when `upper`). The package behind it is some 750
 * files: it is loaded when the first interval is asked for, which most commands never do.
 */
export const betaQuantile: BetaQuantile = (p, a, b, upper) => {
  loaded ??= createRequire(import.meta.url)('@stdlib/math-base-special-betaincinv') as BetaQuantile
  return loaded(p, a, b, upper)
}
