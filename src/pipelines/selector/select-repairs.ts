import type { Candidate } from './candidate.ts'
import { ENUMERATION_MAX } from './limits.ts'
import { selectByEnumeration } from './select-by-enumeration.ts'
import { selectByMinCut } from './select-by-min-cut.ts'

/** The value–cost selection of paper B, App. K: enumerated where that is feasible, else by a minimum cut. */
export function selectRepairs(candidates: readonly Candidate[], lambda: number): string[] {
  return candidates.length <= ENUMERATION_MAX
    ? selectByEnumeration(candidates, lambda)
    : selectByMinCut(candidates, lambda)
}
