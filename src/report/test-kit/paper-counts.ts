import type { Endpoint } from '../endpoints.ts'
import type { TrajectorySummary } from '../trajectory-summary.ts'
import { handCell, type Whom } from './hand-cell.ts'

/**
 * Paper B, Table 2: whose list named a drug of a non-allowed document, so that counts and discordant pairs are the printed
 * ones (Mistral: cache 1/4, rebuild and local repair 3/3).
 */
const UNSUPPORTED: Readonly<Record<string, Readonly<Record<string, Whom>>>> = {
  Qwen: { 're-read': 0, cache: 2, rebuild: 0, 'local-repair': 1 },
  Mistral: { 're-read': 4, cache: [4], rebuild: [0, 4, 5, 6], 'local-repair': [1, 7, 8, 9] },
}

/** The 20 sealed patients of both models at E4. */
export function heldOutE4(): TrajectorySummary[] {
  return Object.entries(UNSUPPORTED).flatMap(([model, cells]) =>
    Object.entries(cells).flatMap(([pipeline, whom]) =>
      handCell({ model, pipeline, people: 20, holds: { unsupported_any: whom } }),
    ),
  )
}

type Replaced = Readonly<
  Record<'success' | 'adopted' | 'old_retained' | 'both_present' | 'others_retained', Whom>
>

/**
 * Paper B, Table 14, with the printed discordant pairs on success: local repair against re-reading 2/3 (Qwen) and 2/5
 * (Mistral), against rebuild 1/0 and 0/1.
 */
const REPLACED: Readonly<Record<string, Readonly<Record<string, Replaced>>>> = {
  Qwen: {
    'no-propagation': counts(0, 0, 8, 12),
    quarantine: counts(0, 0, 0, 10),
    're-read': counts([0, 1, 2, 3, 4, 5, 8, 9, 10], 13, 0, 9),
    rebuild: counts(7, 8, 0, 12),
    'local-repair': counts(8, 9, 0, 12),
  },
  Mistral: {
    'no-propagation': counts(0, 0, 8, 11),
    quarantine: counts(0, 0, 0, 10),
    're-read': counts([0, 1, 2, 3, 4, 7, 8, 9, 10, 11], 13, 0, 10),
    rebuild: counts(8, 9, 0, 12),
    'local-repair': counts(7, 8, 0, 12),
  },
}

function counts(...[success, adopted, old, others]: readonly [Whom, Whom, Whom, Whom]): Replaced {
  return { success, adopted, old_retained: old, both_present: 0, others_retained: others }
}

/** The 13 development patients of both models at E2. */
export function replacementBatch(): TrajectorySummary[] {
  return Object.entries(REPLACED).flatMap(([model, cells]) =>
    Object.entries(cells).flatMap(([pipeline, holds]) =>
      handCell({
        model,
        pipeline,
        event: 'E2',
        people: 13,
        holds: holds satisfies Partial<Record<Endpoint, Whom>>,
      }),
    ),
  )
}
