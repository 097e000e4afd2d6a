import { ENDPOINTS, type Endpoint, type Verdicts } from './endpoints.ts'
import type { UseSummary } from './trajectory-summary.ts'

/** Endpoints of the problem-list task; all others are of the medication task. */
const OF_PROBLEMS: ReadonlySet<Endpoint> = new Set(['proxy', 'proxy_normalised'])

/**
 * The verdicts that count for a trajectory: of the first medication use after the point of revision (use 1, also where
 * nothing was revised) and of the first problem-list use. Null where the plan has no such use.
 */
export function scoredVerdicts(uses: readonly UseSummary[]): Verdicts {
  const medication = uses.find(({ use, task }) => use > 0 && task === 'MED')?.verdicts
  const problems = uses.find(({ task }) => task === 'DX')?.verdicts
  const verdicts = ENDPOINTS.map((endpoint) => {
    const source = OF_PROBLEMS.has(endpoint) ? problems : medication
    return [endpoint, source?.[endpoint] ?? null]
  })
  return Object.fromEntries(verdicts) as Verdicts
}
