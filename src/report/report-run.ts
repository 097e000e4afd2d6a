import type { Survey } from '../../corpora/scenario/index.ts'
import type { Digest } from '../ids/index.ts'
import type { SetAside } from '../log/index.ts'
import type { ResolvedPlan } from '../plans/index.ts'
import type { Choices, RunEntry } from '../runs/index.ts'

/** What a report says about the run itself. */
export interface ReportRun {
  readonly plan: ResolvedPlan
  readonly planDigest: Digest
  /** what the run did where the papers are silent (`docs/choices.md`) */
  readonly choices: Choices
  /** null, like `planned`, while the run is looking for its people */
  readonly survey: Survey | null
  readonly planned: number | null
  /** trajectories that were found damaged, set aside and done anew; null when the log was never damaged */
  readonly setAside: number | null
}

/** The same from the run's own stream and what was set aside; null when that is not a run's. */
export function reportRun(entries: readonly RunEntry[], asides: readonly SetAside[] = []): ReportRun | null {
  const run = entries.find((entry) => entry.type === 'run')
  const people = entries.find((entry) => entry.type === 'people')
  if (run === undefined) return null
  const { plan, planDigest, choices } = run
  return {
    plan,
    planDigest,
    choices,
    survey: people?.survey ?? null,
    planned: people?.planned ?? null,
    setAside: asides.length === 0 ? null : asides.filter(({ kind }) => kind === 'stream').length,
  }
}
