import type { EventSurvey } from '../../corpora/scenario/index.ts'
import type { Pseudonym } from '../ids/index.ts'
import type { PlannedPerson } from './expand-plan.ts'

/** Who takes part in which event, people in the survey's order of use. */
export function plannedPeople(survey: {
  readonly people: readonly Pseudonym[]
  readonly events: readonly Pick<EventSurvey, 'event' | 'people'>[]
}): PlannedPerson[] {
  const used = survey.events.map(({ event, people }) => ({ event, people: new Set(people) }))
  return survey.people.map((patient) => ({
    patient,
    events: used.filter(({ people }) => people.has(patient)).map(({ event }) => event),
  }))
}
