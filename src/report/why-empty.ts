import type { EventName } from '../../corpora/scenario/index.ts'
import type { ResolvedPlan } from '../plans/index.ts'

/** Why a table of these events has no rows. */
export function whyEmpty(plan: ResolvedPlan, events: readonly EventName[]): string {
  const isPlanned = events.some((event) => plan.events.includes(event))
  const names = events.join(', ')
  return isPlanned ? `no trajectory of ${names} has ended yet` : `the plan has no event ${names}`
}
