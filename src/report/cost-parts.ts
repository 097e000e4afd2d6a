import { sumOrNull } from './sum-or-null.ts'
import type { PhaseTokens } from './trajectory-summary.ts'

/**
 * How a trajectory's tokens are divided (paper B, Tables 4 and 5). By time: ingest + use0 + revise + later = total. Those of
 * the uses by side: use_prompt + use_completion = use0 + later; calls that a pipeline makes for a use belong to it.
 */
export const COST_PARTS = [
  'ingest',
  'use0',
  'revise',
  'later',
  'use_prompt',
  'use_completion',
  'total',
] as const
/** The name of a part. */
export type CostPart = (typeof COST_PARTS)[number]

/** Tokens of each part; 0 where no call was made, null where the server left a call uncounted. */
export function costParts(phases: readonly PhaseTokens[]): Readonly<Record<CostPart, number | null>> {
  const both = (within: readonly PhaseTokens[]): number | null =>
    sumOrNull(within.flatMap(({ prompt, completion }) => [prompt, completion]))
  const of = (wanted: string): PhaseTokens[] => phases.filter(({ phase }) => phase === wanted)
  const uses = phases.filter(({ phase }) => phase.startsWith('use'))
  return {
    ingest: both(of('ingest')),
    use0: both(of('use0')),
    revise: both(of('revise')),
    later: both(uses.filter(({ phase }) => phase !== 'use0')),
    use_prompt: sumOrNull(uses.map(({ prompt }) => prompt)),
    use_completion: sumOrNull(uses.map(({ completion }) => completion)),
    total: both(phases),
  }
}
