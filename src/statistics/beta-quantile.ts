import { createRequire } from 'node:module'
import type betaincinv from '@stdlib/math-base-special-betaincinv'

type BetaQuantile = typeof betaincinv

let loaded: BetaQuantile | null = null

/**
 * The value below which a beta distribution of shapes `a` and `b` has weight `p`; with `isUpper`, above which. The package
 * behind it is some 750 files: it is loaded when the first interval is asked for, which most commands never do.
 */
export function betaQuantile(
  p: number,
  { a, b, isUpper = false }: { readonly a: number; readonly b: number; readonly isUpper?: boolean },
): number {
  loaded ??= createRequire(import.meta.url)('@stdlib/math-base-special-betaincinv') as BetaQuantile
  return loaded(p, a, b, isUpper)
}
