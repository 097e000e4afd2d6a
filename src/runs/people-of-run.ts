import type { Cohort } from '../../corpora/eicu/index.ts'
import type { Survey, SurveyOptions } from '../../corpora/scenario/index.ts'
import { canonicalJson, invariant, UserError, type Json } from '../ids/index.ts'
import type { ResolvedPlan } from '../plans/index.ts'
import type { RunDirectory } from './run-directory.ts'
import type { RunEntry } from './run-entry.ts'
import { surveyLines } from './survey-lines.ts'

/** What the survey of a cohort is asked, from the plan. */
export function surveyOptions(plan: ResolvedPlan, cohort: Cohort): SurveyOptions {
  const { people, events, sizes } = plan
  const asked = { cohort, events, sizes, eligible: people.eligible }
  return people.kind === 'drawn'
    ? { ...asked, partition: people.partition, seed: people.seed, limit: people.limit, ids: null }
    : { ...asked, partition: null, seed: 0, limit: null, ids: people.ids }
}

/**
 * A line for each event that fewer people are eligible for than were asked for; where nobody is left at all, why, as `plan` tells
 * it.
 */
export function shortfalls({ events, people }: Survey): string[] {
  if (people.length === 0) {
    const head = 'Nobody is eligible for an event of this plan, so there is nothing to run:'
    return [head, ...surveyLines(events).map((line) => `  ${line}`)]
  }
  return events
    .filter(({ requested, used }) => requested !== null && used < requested)
    .map(
      ({ event, requested, considered, eligible, used }) =>
        `${event}: ${requested} people requested, ${considered} considered, ${eligible} eligible, ${used} used`,
    )
}

/**
 * Whom a run is about is fixed when it begins.
 * @throws UserError when the records give other people than they did then
 */
export function checkPeople(
  { entries, path }: Pick<RunDirectory, 'entries' | 'path'>,
  people: RunEntry & { readonly type: 'people' },
): void {
  const before = entries.find((entry) => entry.type === 'people')
  invariant(before !== undefined, 'a run says whom it is about in its first write')
  if (canonicalJson(before as unknown as Json) !== canonicalJson(people as unknown as Json)) {
    const cause = 'the records give other people than when the run began'
    throw new UserError(
      'records-changed',
      `Cannot go on in ${path}: ${cause}; point --data at the same records or choose another --out`,
    )
  }
}
