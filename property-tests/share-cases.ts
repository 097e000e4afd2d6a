import { uniform } from '../src/ids/index.ts'
import type { LawOptions } from './testing/check-law.ts'

/** Cases of a subject that a law is not to hold for: what breaks by design does so within the first few. */
const BY_DESIGN_MIN = 25
/** Of many cases every so manieth. */
const BY_DESIGN_PART = 40
/** Seeds are whole numbers of 32 bits; these are not below 0. */
const SEEDS = 2 ** 31

interface Shared {
  readonly name: string
  /** whether the law is to hold for the subject */
  readonly isHeld: boolean
}

/**
 * What each of the subjects is tried with that share the cases of a law: those that it is to hold for have together at least
 * `numRuns`, evenly, each from a seed of its own, so that no two try the same cases; the others a few beside them.
 * With a path each tries that one case, from the seed as it is given.
 */
export function shareCases(subjects: readonly Shared[], options: LawOptions): LawOptions[] {
  const { seed, numRuns, path } = options
  if (path !== undefined) return subjects.map(() => options)
  const held = subjects.filter(({ isHeld }) => isHeld).length
  return subjects.map(({ name, isHeld }) => ({
    seed: Math.floor(uniform('cases of a law', seed, name) * SEEDS),
    numRuns: isHeld
      ? Math.ceil(numRuns / held)
      : Math.max(BY_DESIGN_MIN, Math.ceil(numRuns / BY_DESIGN_PART)),
  }))
}
