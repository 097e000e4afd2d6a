import { invariant } from '../../ids/index.ts'
import { gain, TIE, type Candidate } from './candidate.ts'
import { ENUMERATION_MAX } from './limits.ts'

/**
 * The closed set that maximises Σ wᵢxᵢ − λ Σ cᵢxᵢ, by trying every one (B13.3). Among equals the largest; it is unique,
 * as the union of two optimal closed sets is closed and optimal.
 * @returns names in the candidates' order
 */
export function selectByEnumeration(candidates: readonly Candidate[], lambda: number): string[] {
  invariant(candidates.length <= ENUMERATION_MAX, `at most ${ENUMERATION_MAX} candidates are enumerated`)
  let best: readonly Candidate[] = []
  let bestGain = 0
  for (let mask = 1; mask < 2 ** candidates.length; mask += 1) {
    const chosen = candidates.filter((_, index) => (mask & (1 << index)) !== 0)
    if (!isClosed(chosen)) continue
    const total = chosen.reduce((sum, candidate) => sum + gain(candidate, lambda), 0)
    const isTie = Math.abs(total - bestGain) <= TIE
    if (isTie ? chosen.length > best.length : total > bestGain) [best, bestGain] = [chosen, total]
  }
  return best.map(({ name }) => name)
}

function isClosed(chosen: readonly Candidate[]): boolean {
  const names = new Set(chosen.map(({ name }) => name))
  return chosen.every(({ predecessors }) => predecessors.every((name) => names.has(name)))
}
