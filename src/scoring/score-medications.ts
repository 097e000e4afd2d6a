import { eventDrugPath } from './event-drug-path.ts'
import { readMedicationList } from './read-medication-list.ts'
import { replacementEndpoints } from './replacement-endpoints.ts'
import type { ScoringContext } from './scoring-context.ts'
import type { UseScore } from './use-score.ts'
import type { UseToScore } from './use-to-score.ts'

/**
 * The verdicts on a medication use (paper B §3; B11.1, B11.2). They describe the list, whether or not the action passed
 * the gate, except for those that call the use a success (`strict_completion`, `success`, `success_strict`): a
 * blocked use has none. Undefined, hence null: stale commit but after E1, retention but after E1b, the
 * replacement endpoints but after E2, the event's unsupported drug and its path but at E4.
 */
export function scoreMedications(use: UseToScore, context: ScoringContext): UseScore {
  const { event, truth } = use.scenario
  const reading = readMedicationList(use, context)
  const { allowed, other } = context.mentions(use.scenario, use.use)
  const lists = (key: string | null): boolean => reading.listed.some((listed) => listed === key)
  const isRevised = use.use > 0
  const unsupported = reading.listed.filter((key) => !allowed.has(key))
  return {
    listed: reading.listed,
    expected: reading.expected,
    format: reading.format,
    strict_completion:
      use.committed &&
      reading.format === 'valid' &&
      reading.missing.length === 0 &&
      reading.listed.length === reading.expected.length,
    stale_commit: event === 'E1' && isRevised ? truth.support.some(isRevoked(lists)) : null,
    unsupported_any: unsupported.some((key) => other.has(key)),
    unsupported_event: event === 'E4' ? lists(truth.target) : null,
    fabricated: unsupported.some((key) => !other.has(key)),
    missing: reading.missing,
    retained: event === 'E1b' && isRevised ? lists(truth.target) : null,
    ...replacementEndpoints({ use, reading }, context),
    proxy: null,
    proxy_normalised: null,
    event_drug_path: eventDrugPath(use, context),
    leaves_visible: null,
  }
}

/** Whether a supported key has to be gone and is listed all the same. */
function isRevoked(
  lists: (key: string) => boolean,
): (support: UseToScore['scenario']['truth']['support'][number]) => boolean {
  return (support) => support.class === 'unique-support-revoked' && lists(support.key)
}
