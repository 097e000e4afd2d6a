export { auditEventListings, type EventListing, type EventListingAudit } from './audit-event-listings.ts'
export { auditFailedProblems, type FailedProblemAudit, type Visibility } from './audit-failed-problems.ts'
export { auditNonAdoptions, type NonAdoption, type NonAdoptionAudit } from './audit-non-adoptions.ts'
export type { AuditRecord } from './audit-record.ts'
export { openLexicon, type Lexicon } from './lexicon.ts'
export { listOfAnswer } from './list-of-answer.ts'
export type { MedicationRules } from './medication-rules.ts'
export { promptRecords, type PromptRecord } from './prompt-records.ts'
export {
  scoreTrajectory,
  type ReachedUse,
  type ScoredUse,
  type TrajectoryToScore,
} from './score-trajectory.ts'
export { scoreUse } from './score-use.ts'
export { openScoringContext, type ScoringContext } from './scoring-context.ts'
export type { Format, TargetLabel, UseScore } from './use-score.ts'
export type { UseToScore } from './use-to-score.ts'
