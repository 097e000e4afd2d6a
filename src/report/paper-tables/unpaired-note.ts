import type { ComparisonResult } from '../comparison.ts'

/** Says how many patients no pair could be made for; nothing when there are none. */
export function unpairedNote(results: readonly ComparisonResult[]): string[] {
  const unpaired = results.reduce((sum, result) => sum + result.unpaired, 0)
  if (unpaired === 0) return []
  return [`Left out: patients in only one of two compared cells, ${unpaired} over all comparisons.`]
}
