import { scoreMedications } from './score-medications.ts'
import { scoreProblems } from './score-problems.ts'
import type { ScoringContext } from './scoring-context.ts'
import type { UseScore } from './use-score.ts'
import type { UseToScore } from './use-to-score.ts'

/** The verdicts on one use: the columns of the table `uses` from `listed` on. Pure. */
export function scoreUse(use: UseToScore, context: ScoringContext): UseScore {
  return use.task === 'MED' ? scoreMedications(use, context) : scoreProblems(use)
}
