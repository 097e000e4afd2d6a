import { uniform } from '../../ids/index.ts'
import type { ErrorRates, RateName } from './error-rates.ts'

/** What every draw of one call depends on, beside its own parts. */
export interface DrawSeed {
  readonly scriptSeed: number
  readonly promptSha256: string
  /** null at temperature 0, where a model does not look at it */
  readonly requestSeed: number | null
}

/** The chances of one call. */
export interface Draws {
  /** whether the error happens to the thing that the parts name */
  hits(rate: RateName, ...parts: readonly (string | number)[]): boolean
  /** a whole number below `count` for the choice that the parts name, whatever the rates */
  pick(count: number, ...parts: readonly string[]): number
}

/**
 * Draws without a state: each depends on its own name and parts alone, so raising one rate changes no other draw, and what
 * happens at a rate happens at every higher one.
 */
export function draws(seed: DrawSeed, rates: ErrorRates): Draws {
  const base = [seed.scriptSeed, seed.promptSha256, seed.requestSeed ?? 'greedy']
  return {
    hits: (rate, ...parts) => rates[rate] > 0 && uniform(...base, rate, ...parts) < rates[rate],
    pick: (count, ...parts) => Math.floor(uniform(...base, 'pick', ...parts) * count),
  }
}
