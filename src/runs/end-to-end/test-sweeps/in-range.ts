import type { Test } from 'tap'
import { countRange } from './count-range.ts'

/** Something that may happen, and whether it did. */
export interface Trial {
  readonly chance: number
  readonly isHit: boolean
}

/** Chance misses each end of the range once in two thousand draws; seeds are fixed, so a test that holds keeps holding. */
const TAIL = 5e-4

/**
 * Asserts that as many independent trials hit as their chances allow: the exact range of 99.9 % of all draws. Certain trials
 * leave no room.
 */
export function inRange(t: Test, what: string, trials: readonly Trial[]): void {
  const { min, max } = countRange(
    trials.map(({ chance }) => chance),
    TAIL,
  )
  const hits = trials.filter(({ isHit }) => isHit).length
  t.ok(trials.length >= 30, `${what}: ${trials.length} trials`)
  t.ok(hits >= min && hits <= max, `${what}: ${hits} of ${trials.length}, expected ${min} to ${max}`)
}
