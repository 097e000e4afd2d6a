import type { Format } from './use-score.ts'
import type { UseToScore } from './use-to-score.ts'

/** How the answer was formed. Failures and empty answers are attempted uses: they stay in every denominator (B10.3). */
export function formatOf({ answer, items }: Pick<UseToScore, 'answer' | 'items'>): Format {
  if (answer === null) return 'failure'
  if (answer.trim() === '') return 'empty'
  return items === null ? 'failure' : 'valid'
}
