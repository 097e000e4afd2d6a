import { ENDPOINTS, type Endpoint, type Verdicts } from './endpoints.ts'
import { scoredUses } from './scored-uses.ts'
import type { UseSummary } from './trajectory-summary.ts'

/** Endpoints of the problem-list task; all others are of the medication task. */
const OF_PROBLEMS: ReadonlySet<Endpoint> = new Set(['proxy', 'proxy_normalised'])

/** The verdicts that count for a trajectory: those of its scored uses. Null where the plan has no such use. */
export function scoredVerdicts(uses: readonly UseSummary[]): Verdicts {
  const { medication, problems } = scoredUses(uses)
  const verdicts = ENDPOINTS.map((endpoint) => {
    const source = OF_PROBLEMS.has(endpoint) ? problems : medication
    return [endpoint, source?.verdicts[endpoint] ?? null]
  })
  return Object.fromEntries(verdicts) as Verdicts
}
