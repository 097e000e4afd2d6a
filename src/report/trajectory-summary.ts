import type { Partition } from '../../corpora/scenario/index.ts'
import type { CellIdentity, Outcome, Phase, Task } from '../store/index.ts'
import type { Visibility } from '../scoring/index.ts'
import type { Verdicts } from './endpoints.ts'

/** What tables over many trajectories read of each: small and plain, so that it can cross from a worker as JSON. */
export interface TrajectorySummary {
  /** place in the plan's expansion */
  readonly ordinal: number
  readonly partition: Partition
  readonly cell: CellIdentity
  /** null while it is under way */
  readonly outcome: Outcome | null
  readonly reason: string | null
  /** calls, unanswered ones too */
  readonly calls: number
  /** null for pipelines without nodes */
  readonly invalidated: number | null
  readonly rebuilt: number | null
  /** phases that made calls, in order */
  readonly phases: readonly PhaseTokens[]
  /** in order; of an unfinished trajectory only the uses that the gate has decided */
  readonly uses: readonly UseSummary[]
  readonly shown: Shown
}

/** Tokens of a phase's answered calls by the server's count; null when it left any of them uncounted. */
export interface PhaseTokens {
  readonly phase: Phase
  readonly prompt: number | null
  readonly completion: number | null
}

/** What the prompts of the scored uses held (B11.4); null = undefined there, or nothing was asked. */
export interface Shown {
  readonly new_value_visible: boolean | null
  readonly omitted_at_use0: boolean | null
  /** whether the event's drug had a path into the prompt */
  readonly event_drug_shown: boolean | null
  readonly leaves_visible: Visibility | null
}

/** One use that the gate has decided, with the verdicts on its answer. */
export interface UseSummary {
  readonly use: number
  readonly task: Task
  readonly committed: boolean
  readonly verdicts: Verdicts
}
