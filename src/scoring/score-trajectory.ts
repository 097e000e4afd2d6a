import type { Scenario } from '../../corpora/scenario/index.ts'
import type { Task } from '../store/entry.ts'
import { listOfAnswer } from './list-of-answer.ts'
import { scoreUse } from './score-use.ts'
import type { ScoringContext } from './scoring-context.ts'
import type { UseScore } from './use-score.ts'

/** A use as far as it came. */
export interface ReachedUse {
  readonly use: number
  readonly committed: boolean
  /** null when no attempt brought an answer */
  readonly answer: string | null
  /** the use prompt's user message */
  readonly prompt: string | null
}

/** A trajectory as scoring sees it: the plan's uses, and those that were reached, in any order. */
export interface TrajectoryToScore {
  readonly scenario: Scenario
  /** use 0 first */
  readonly tasks: readonly Task[]
  readonly uses: readonly ReachedUse[]
}

/** One row of the table `uses` without what only the store knows. */
export interface ScoredUse extends UseScore {
  readonly use: number
  readonly task: Task
  readonly committed: boolean
}

/**
 * Scores every planned use, also those never reached: they were attempted and failed (not committed, format `failure`,
 * everything missing), so that every denominator counts the plan (B10.3, B11).
 */
export function scoreTrajectory(
  trajectory: TrajectoryToScore,
  context: ScoringContext,
): readonly ScoredUse[] {
  const { scenario, tasks, uses } = trajectory
  const reached = new Map(uses.map((use) => [use.use, use]))
  const use0 = reached.get(0)
  const listedAtUse0 = use0 && tasks[0] === 'MED' ? (listOfAnswer(use0.answer, 'MED') ?? []) : null
  return tasks.map((task, use) => {
    const { committed = false, answer = null, prompt = null } = reached.get(use) ?? {}
    const items = listOfAnswer(answer, task)
    const score = scoreUse(
      {
        scenario,
        use,
        task,
        committed,
        answer,
        items,
        prompt,
        listedAtUse0,
      },
      context,
    )
    return { use, task, committed, ...score }
  })
}
