export { buildScenario, type ScenarioParts } from './build-scenario.ts'
export { chooseEvent, EVENT_REASONS, type EventChoice, type EventVerdict } from './choose-event.ts'
export {
  DOCUMENT_KINDS,
  payloadDigest,
  payloadOf,
  SOURCES,
  type DocumentKind,
  type DocumentVersion,
  type Source,
} from './document.ts'
export { donorIndex, type DonorIndex } from './donor-index.ts'
export { EPISODE_REASONS, episodeOf, type Episode, type EpisodeVerdict } from './episode.ts'
export type { MedicationRules, StrengthVerdict } from './medication-rules.ts'
export { mentionsStrength } from './mentions-strength.ts'
export {
  EVENTS,
  PARTITIONS,
  SIZES,
  type EventName,
  type KeySupport,
  type Partition,
  type Replacement,
  type Revision,
  type Scenario,
  type Size,
  type Strength,
  type SupportClass,
  type Truth,
} from './scenario.ts'
export { scenarioBuilder, type ScenarioName } from './scenario-builder.ts'
export { surveyPeople, type EventSurvey, type Survey, type SurveyOptions } from './survey-people.ts'
