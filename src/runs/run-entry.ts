import type { Survey } from '../../corpora/scenario/index.ts'
import type { Digest } from '../ids/index.ts'
import type { ResolvedPlan } from '../plans/index.ts'
import type { Choices } from './choices.ts'

/** The stream of what belongs to the run as a whole; it sorts behind every trajectory's, whose ids are hexadecimal. */
export const RUN_STREAM = 'run'

/** How the trajectories of a finished run ended; planned = completed + failed + abandoned. */
export interface RunCounts {
  readonly planned: number
  readonly completed: number
  readonly failed: number
  readonly abandoned: number
}

/** What the run's own stream holds: first who it is, then whom it found, at the end that it is over. */
export type RunEntry =
  | {
      readonly type: 'run'
      readonly plan: ResolvedPlan
      /** hash of the plan's identifying keys */
      readonly planDigest: Digest
      readonly promptVersion: number
      /** hash of system prompt, instructions and schemas */
      readonly prompts: Digest
      readonly contract: Digest
      /** what was done where the papers are silent (`docs/choices.md`) */
      readonly choices: Choices
    }
  | {
      readonly type: 'people'
      readonly survey: Survey
      readonly planned: number
    }
  | { readonly type: 'finished'; readonly counts: RunCounts }
