import type { PhaseTokens, TrajectorySummary } from '../trajectory-summary.ts'
import { handCell, type HandCell } from './hand-cell.ts'

/** The plan of those cells. */
export const E1_PLAN = {
  models: [{ kind: 'scripted', name: 'Qwen' }],
  events: ['E1'],
  pipelines: ['re-read', 'cache', 'local-repair'],
}

/** Tokens of re-reading there, by phase. */
export const RE_READ = phases({ use0: [500, 100], use1: [500, 100], use2: [517, 110] })
const CACHE = phases({ ingest: [1600, 211], use0: [600, 100], use1: [700, 100], use2: [717, 101] })
const LOCAL_REPAIR = phases({
  ingest: [3000, 347],
  use0: [1000, 100],
  revise: [500, 9],
  use1: [1100, 90],
  use2: [1134, 95],
})

/** Qwen at E1 in the held-out run, as far as Tables 3 and 4 print it. */
export function heldOutE1(): TrajectorySummary[] {
  const e1 = (cell: HandCell) => handCell({ model: 'Qwen', event: 'E1', ...cell })
  const base = { people: 20 }
  return [
    ...e1({
      ...base,
      phases: RE_READ,
      calls: 3,
      holds: {
        strict_completion: 18,
        stale_commit: 0,
        unsupported_any: 0,
        fabricated: 2,
        missing: 2,
        proxy: 18,
      },
    }),
    ...e1({
      ...base,
      pipeline: 'cache',
      phases: CACHE,
      calls: 7,
      nodes: [1, 0],
      holds: {
        strict_completion: 15,
        stale_commit: 0,
        unsupported_any: 0,
        fabricated: 2,
        missing: 5,
        proxy: 14,
      },
    }),
    ...e1({
      ...base,
      pipeline: 'local-repair',
      phases: LOCAL_REPAIR,
      calls: 13,
      nodes: [3, 1],
      holds: {
        strict_completion: 17,
        stale_commit: 0,
        unsupported_any: 0,
        fabricated: 2,
        missing: 3,
        proxy: 9,
      },
    }),
  ]
}

function phases(
  tokens: Readonly<Record<string, readonly [prompt: number, completion: number]>>,
): PhaseTokens[] {
  return Object.entries(tokens).map(([phase, [prompt, completion]]) => ({
    phase: phase as PhaseTokens['phase'],
    prompt,
    completion,
  }))
}
