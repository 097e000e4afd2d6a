import { invariant, type Digest, type Pseudonym } from '../../src/ids/index.ts'
import type { Cohort } from '../eicu/records.ts'
import { buildScenario } from './build-scenario.ts'
import { chooseEvent } from './choose-event.ts'
import { donorIndex, type DonorIndex } from './donor-index.ts'
import { episodeOf, type Episode } from './episode.ts'
import { LIMITS } from './limits.ts'
import type { MedicationRules } from './medication-rules.ts'
import { rememberedRules } from './remembered-rules.ts'
import { remembering } from './remembering.ts'
import { PARTITIONS, type EventName, type Partition, type Scenario, type Size } from './scenario.ts'

/** Which scenario is wanted; a survey has found the person eligible for it. */
export interface ScenarioName {
  readonly patient: Pseudonym
  readonly size: Size
  readonly event: EventName
}

/**
 * Builds the scenarios of one cohort, one at a time as a run needs them; donor indexes and recent episodes are kept.
 * The returned function throws, as a broken invariant, for a person who is not eligible: `surveyPeople` says who is.
 * @param contract hash of the allowed-source sentences (B2.3)
 */
export function scenarioBuilder(
  { cohort, contract }: { readonly cohort: Cohort; readonly contract: Digest },
  givenRules: MedicationRules,
): (name: ScenarioName) => Scenario {
  const rules = rememberedRules(givenRules)
  const people = new Map(cohort.people.map((person) => [person.pseudonym, person]))
  invariant(people.size === cohort.people.length, 'each pseudonym stands for one person of one partition')
  const donorsOf = remembering<Partition, DonorIndex>(
    (partition) => donorIndex({ people: cohort.people, partition }, rules),
    { valuesMax: PARTITIONS.length },
  )
  const episodeNamed = remembering<Pseudonym, Episode>(
    (patient) => {
      const person = people.get(patient)
      invariant(person !== undefined, `${patient} is a person of the cohort`)
      const verdict = episodeOf(person, rules)
      invariant(verdict.eligible, `${patient} has an episode`)
      return verdict.episode
    },
    { valuesMax: LIMITS.episodesMax },
  )
  return ({ patient, size, event }) => {
    const episode = episodeNamed(patient)
    const donors = donorsOf(episode.person.partition)
    const verdict = chooseEvent({ event, episode, donors }, rules)
    invariant(verdict.eligible, `${patient} is eligible for ${event}`)
    return buildScenario({ episode, size, event, choice: verdict.choice, contract }, rules)
  }
}
