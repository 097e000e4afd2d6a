export {
  payloadDigest,
  payloadOf,
  SOURCES,
  type DocumentKind,
  type DocumentVersion,
  type Source,
} from './document.ts'
export { judgeLoneOrder } from './judge-lone-order.ts'
export type { OrderJudgement } from './judge-order.ts'
export type { MedicationRules } from './medication-rules.ts'
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
  type SupportClass,
  type Truth,
} from './scenario.ts'
export { scenarioBuilder, type ScenarioName } from './scenario-builder.ts'
export { surveyPeople, type EventSurvey, type Survey, type SurveyOptions } from './survey-people.ts'
