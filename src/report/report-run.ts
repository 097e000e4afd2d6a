import type { Survey } from '../../corpora/scenario/index.ts'
import type { Digest } from '../ids/index.ts'
import type { SetAside } from '../log/index.ts'
import type { ResolvedPlan } from '../plans/index.ts'
import type { Choices, RunEntry } from '../runs/index.ts'

/** Trajectories that damage to the log has reached, each counted once. */
export interface RunDamage {
  /** they were found damaged and taken out of the log, to be done anew */
  readonly setAside: number
  /** they may have lost what came last, and are gone on with from what was left */
  readonly shortened: number
  /** nothing was left of them; null when nobody can say how many those are */
  readonly vanished: number | null
}

/** What a report says about the run itself. */
export interface ReportRun {
  readonly plan: ResolvedPlan
  readonly planDigest: Digest
  /** what the run did where the papers are silent (`docs/choices.md`) */
  readonly choices: Choices
  /** null, like `planned`, while the run is looking for its people */
  readonly survey: Survey | null
  readonly planned: number | null
  /** what damage to the log has cost; null when it was never damaged */
  readonly damage: RunDamage | null
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
    damage: asides.length === 0 ? null : damageOf(asides),
  }
}

function damageOf(asides: readonly SetAside[]): RunDamage {
  const [setAside, shortened] = [new Set<string>(), new Set<string>()]
  let vanished: number | null = 0
  for (const aside of asides) {
    if (aside.kind === 'stream') setAside.add(aside.stream)
    if (aside.kind === 'shortened') shortened.add(aside.stream)
    if (aside.kind !== 'files') continue
    vanished = vanished === null || aside.vanished === null ? null : vanished + aside.vanished
  }
  for (const stream of setAside) shortened.delete(stream)
  return { setAside: setAside.size, shortened: shortened.size, vanished }
}
