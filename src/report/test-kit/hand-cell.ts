import type { Pseudonym } from '../../ids/index.ts'
import type { CellKey } from '../cell-key.ts'
import { ENDPOINTS, type Endpoint, type Verdicts } from '../endpoints.ts'
import type { PhaseTokens, TrajectorySummary } from '../trajectory-summary.ts'

/** A cell in a line: who is in it and for whom each endpoint holds. */
export interface HandCell extends Partial<CellKey> {
  /** patients by number: 0 … people − 1, or these */
  readonly people: number | readonly number[]
  /** endpoint → patients for whom it holds (a number: the first so many); endpoints left out are undefined */
  readonly holds?: Readonly<Partial<Record<Endpoint, number | readonly number[]>>>
  /** tokens by phase: prompt and completion of every trajectory */
  readonly phases?: readonly PhaseTokens[]
  readonly calls?: number
  readonly nodes?: readonly [invalidated: number, rebuilt: number] | null
}

/** The summaries of a cell whose trajectories all completed. */
export function handCell(cell: HandCell): TrajectorySummary[] {
  const { people, holds = {}, phases = [], calls = 0, nodes = null } = cell
  const { model = 'scripted', size = 'small', event = 'E4', pipeline = 're-read', context = 'whole' } = cell
  const patients = typeof people === 'number' ? upTo(people) : people
  return patients.map((patient) => ({
    ordinal: patient,
    partition: 'development',
    cell: { patient: pseudonym(patient), model, size, event, pipeline, context, seed: cell.seed ?? 0 },
    outcome: 'completed',
    reason: null,
    calls,
    invalidated: nodes?.[0] ?? null,
    rebuilt: nodes?.[1] ?? null,
    phases,
    uses: [
      { use: 0, task: 'MED', committed: true, verdicts: verdictsOf({}, patient) },
      { use: 1, task: 'MED', committed: true, verdicts: verdictsOf(holds, patient) },
      { use: 2, task: 'DX', committed: true, verdicts: verdictsOf(holds, patient) },
    ],
  }))
}

function verdictsOf(holds: NonNullable<HandCell['holds']>, patient: number): Verdicts {
  const verdicts = ENDPOINTS.map((endpoint) => {
    const whom = holds[endpoint]
    if (whom === undefined) return [endpoint, null]
    return [endpoint, (typeof whom === 'number' ? upTo(whom) : whom).includes(patient)]
  })
  return Object.fromEntries(verdicts) as Verdicts
}

function pseudonym(patient: number): Pseudonym {
  return `P${String(patient).padStart(10, '0')}` as Pseudonym
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
