import type { Person, Stay } from '../eicu/records.ts'
import { dayDocuments, type DayDocument } from './day-documents.ts'
import { distinctBy } from './distinct-by.ts'
import { identitiesOf } from './identities.ts'
import { LIMITS } from './limits.ts'
import { measurementsOf, type Measurements } from './measurements.ts'
import { orderLines, type OrderLine } from './order-lines.ts'
import { problemPaths } from './problem-paths.ts'
import type { MedicationRules } from './medication-rules.ts'
import { treatmentLines, type TreatmentLine } from './treatment-lines.ts'

/** Why a stay makes no episode, in the order in which the rules are asked. */
export const EPISODE_REASONS = [
  'no-usable-order',
  'too-few-medication-keys',
  'too-many-orders',
  'no-problem',
  'too-many-problems',
  'no-measurement',
] as const
/** One of those reasons, as surveys and messages name it. */
export type EpisodeReason = (typeof EPISODE_REASONS)[number]

/** The stay a person's scenarios are built from, in lines. */
export interface Episode {
  readonly person: Person
  /** position of the stay among the person's stays, from 1 */
  readonly stay: number
  /** distinct lines of D1, in document order */
  readonly orders: readonly OrderLine[]
  readonly problems: readonly string[]
  readonly measurements: Measurements
  /** in time order, repeats included */
  readonly treatments: readonly TreatmentLine[]
  readonly days: readonly DayDocument[]
}

/** Whether a person has an episode, or the rule at which the best stay fails (B1.6). */
export type EpisodeVerdict =
  | { readonly eligible: true; readonly episode: Episode }
  | { readonly eligible: false; readonly reason: EpisodeReason }

/**
 * The first stay, in the given order, that fulfils the generic eligibility (B1.6), or the first rule that the person's
 * best stay fails: the stay that fulfils most rules in the order of `EPISODE_REASONS`.
 */
export function episodeOf(person: Person, rules: MedicationRules): EpisodeVerdict {
  let best = 0
  for (const [index, stay] of person.stays.entries()) {
    const verdict = episodeOfStay({ person, stay, number: index + 1 }, rules)
    if (verdict.eligible) return verdict
    best = Math.max(best, EPISODE_REASONS.indexOf(verdict.reason))
  }
  return { eligible: false, reason: EPISODE_REASONS[best] ?? EPISODE_REASONS[0] }
}

function episodeOfStay(
  { person, stay, number }: { person: Person; stay: Stay; number: number },
  rules: MedicationRules,
): EpisodeVerdict {
  const all = orderLines(stay.orders, rules)
  const orders = distinctBy(all, ({ text }) => text)
  const problems = problemPaths(stay.diagnoses)
  const labs = measurementsOf(stay, 'lab')
  const measurements = labs.lines.length > 0 ? labs : measurementsOf(stay, 'vitalAperiodic')
  const reason = firstFailure({ orders, problems, measurements })
  if (reason !== null) return { eligible: false, reason }
  const treatments = treatmentLines(stay.treatments, rules)
  const days = dayDocuments({ stay, table: measurements.table, orders: all, treatments })
  return {
    eligible: true,
    episode: { person, stay: number, orders, problems, measurements, treatments, days },
  }
}

function firstFailure({
  orders,
  problems,
  measurements,
}: Pick<Episode, 'orders' | 'problems' | 'measurements'>): EpisodeReason | null {
  if (orders.length === 0) return 'no-usable-order'
  if (identitiesOf(orders.map(({ key }) => key)).unambiguous.size < LIMITS.keysMin)
    return 'too-few-medication-keys'
  if (orders.length > LIMITS.orderLinesMax) return 'too-many-orders'
  if (problems.length === 0) return 'no-problem'
  if (problems.length > LIMITS.problemsMax) return 'too-many-problems'
  if (measurements.lines.length === 0) return 'no-measurement'
  return null
}
