import { seededOrder, type Pseudonym } from '../../src/ids/index.ts'
import type { Cohort, Person } from '../eicu/records.ts'
import { chooseEvent, EVENT_REASONS } from './choose-event.ts'
import { donorIndex, type DonorIndex } from './donor-index.ts'
import { EPISODE_REASONS, episodeOf } from './episode.ts'
import type { MedicationRules } from './medication-rules.ts'
import { personNamed } from './person-named.ts'
import { personWithoutMedication } from './person-without-medication.ts'
import { rememberedRules } from './remembered-rules.ts'
import { remembering } from './remembering.ts'
import { PARTITIONS, type EventName, type Partition, type Size } from './scenario.ts'

/** Whom a plan asks for (contract: `people`). */
export interface SurveyOptions {
  readonly cohort: Cohort
  /** null only with `ids`: people of any partition, each borrowing within their own */
  readonly partition: Partition | null
  readonly events: readonly EventName[]
  /** recorded: an episode has a measured day, so who can be small can be large */
  readonly sizes: readonly Size[]
  /** orders the people; ignored with `ids`, whose own order counts */
  readonly seed: string | number
  /** `every`: the same people for all events; `each`: each event's own */
  readonly eligible: 'every' | 'each'
  /** null = all */
  readonly limit: number | null
  readonly ids: readonly Pseudonym[] | null
}

/** Reason → people it excludes, in the order in which the rules are asked; only reasons that occur. */
export type Exclusions = Readonly<Record<string, number>>

/** Who was asked for and who came. considered = eligible + the sum of excluded. */
export interface EventSurvey {
  readonly event: EventName
  /** the limit, or how many people were named; null = everybody */
  readonly requested: number | null
  /** people of the partition, or the named ones */
  readonly considered: number
  /** of the considered, with an episode: generic eligibility (B1.6), what the paper counts as considered */
  readonly episodes: number
  /** of the considered; the same at both sizes */
  readonly eligible: number
  readonly used: number
  readonly excluded: Exclusions
  /** the used people, in the order of use */
  readonly people: readonly Pseudonym[]
}

/** Whom a plan asked for and whom it uses, for each event and in all (B1.6). */
export interface Survey {
  readonly partition: Partition | null
  readonly seed: string | number
  readonly eligible: 'every' | 'each'
  readonly sizes: readonly Size[]
  /** people eligible for every event of the plan */
  readonly eligibleForEvery: number
  readonly events: readonly EventSurvey[]
  /** everyone used for any event, once, in the order of use */
  readonly people: readonly Pseudonym[]
}

const REASONS = [...EPISODE_REASONS, ...EVENT_REASONS] as const
type Reason = (typeof REASONS)[number]

/** One person's standing: per event the first rule that excludes them, or null. */
interface Standing {
  readonly pseudonym: Pseudonym
  readonly hasEpisode: boolean
  readonly reasons: ReadonlyMap<EventName, Reason | null>
}

/**
 * The people a plan uses, in seeded order, with everyone who was considered accounted for (B1.6, B4.6). Fewer than the
 * limit is no error: the caller warns.
 * @throws UserError for a named person who is not in the cohort, is of another partition, or has no usable medication
 */
export function surveyPeople(options: SurveyOptions, givenRules: MedicationRules): Survey {
  const rules = rememberedRules(givenRules)
  const donorsOf = remembering<Partition, DonorIndex>(
    (partition) => donorIndex({ people: options.cohort.people, partition }, rules),
    { valuesMax: PARTITIONS.length },
  )
  const standings = candidates(options).map((person) => standingOf(person, { options, donorsOf, rules }))
  const forEvery = standings.filter(({ reasons }) => [...reasons.values()].every((reason) => reason === null))
  const events = options.events.map((event) => eventSurvey(event, { options, standings, forEvery }))
  return {
    partition: options.partition,
    seed: options.seed,
    eligible: options.eligible,
    sizes: options.sizes,
    eligibleForEvery: forEvery.length,
    events,
    people: [...new Set(events.flatMap(({ people }) => people))],
  }
}

function candidates({ cohort, partition, seed, ids }: SurveyOptions): readonly Person[] {
  if (ids !== null) return [...new Set(ids)].map((id) => personNamed(id, { cohort, partition }))
  const people = cohort.people.filter((person) => person.partition === partition)
  return seededOrder(people, seed, ({ pseudonym }) => pseudonym)
}

function standingOf(
  person: Person,
  context: {
    readonly options: SurveyOptions
    readonly donorsOf: (partition: Partition) => DonorIndex
    readonly rules: MedicationRules
  },
): Standing {
  const { options, donorsOf, rules } = context
  const { pseudonym } = person
  const verdict = episodeOf(person, rules)
  const reasons = (reasonFor: (event: EventName) => Reason | null): Standing['reasons'] =>
    new Map(options.events.map((event) => [event, reasonFor(event)]))
  if (!verdict.eligible) {
    if (options.ids !== null && verdict.reason === 'no-usable-order') throw personWithoutMedication(pseudonym)
    return { pseudonym, hasEpisode: false, reasons: reasons(() => verdict.reason) }
  }
  const { episode } = verdict
  const donors = donorsOf(person.partition)
  const choose = (event: EventName): Reason | null => {
    const chosen = chooseEvent({ event, episode, donors }, rules)
    return chosen.eligible ? null : chosen.reason
  }
  return { pseudonym, hasEpisode: true, reasons: reasons(choose) }
}

function eventSurvey(
  event: EventName,
  context: {
    readonly options: SurveyOptions
    readonly standings: readonly Standing[]
    readonly forEvery: readonly Standing[]
  },
): EventSurvey {
  const { options, standings, forEvery } = context
  const reasonOf = ({ reasons }: Standing): Reason | null => reasons.get(event) ?? null
  const eligible = standings.filter((standing) => reasonOf(standing) === null)
  const pool = options.eligible === 'every' ? forEvery : eligible
  const people = pool.slice(0, options.limit ?? pool.length).map(({ pseudonym }) => pseudonym)
  return {
    event,
    requested: options.ids === null ? options.limit : new Set(options.ids).size,
    considered: standings.length,
    episodes: standings.filter(({ hasEpisode }) => hasEpisode).length,
    eligible: eligible.length,
    used: people.length,
    excluded: exclusions(standings.map(reasonOf)),
    people,
  }
}

function exclusions(reasons: readonly (Reason | null)[]): Exclusions {
  const counts = REASONS.map(
    (reason) => [reason, reasons.filter((other) => other === reason).length] as const,
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}
