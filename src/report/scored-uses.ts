import type { UseSummary } from './trajectory-summary.ts'

/**
 * The uses that count for a trajectory: the first medication use after the point of revision (use 1, also where nothing was
 * revised) and the first problem-list use. Undefined where the plan has no such use.
 */
export function scoredUses<Use extends Pick<UseSummary, 'use' | 'task'>>(
  uses: readonly Use[],
): { readonly medication: Use | undefined; readonly problems: Use | undefined } {
  return {
    medication: uses.find(({ use, task }) => use > 0 && task === 'MED'),
    problems: uses.find(({ task }) => task === 'DX'),
  }
}
