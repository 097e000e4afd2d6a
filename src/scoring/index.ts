export type { Visibility } from './leaves-visible.ts'
export type { Lexicon } from './lexicon.ts'
export { listOfAnswer } from './list-of-answer.ts'
export type { MedicationRules } from './medication-rules.ts'
export {
  scoreTrajectory,
  type ReachedUse,
  type ScoredUse,
  type TrajectoryToScore,
} from './score-trajectory.ts'
export { openScoringContext, type ScoringContext } from './scoring-context.ts'
export type { Format, TargetLabel, UseScore } from './use-score.ts'
export type { UseToScore } from './use-to-score.ts'
