import type { Pseudonym } from '../../ids/index.ts'
import type { Visibility } from '../../scoring/index.ts'
import type { CellKey } from '../cell-key.ts'
import { ENDPOINTS, type Endpoint, type Verdicts } from '../endpoints.ts'
import type { PhaseTokens, Shown, TrajectorySummary } from '../trajectory-summary.ts'

/** Patients by number; a number alone: the first so many. */
export type Whom = number | readonly number[]

/** A cell in a line: who is in it and for whom each endpoint holds. */
export interface HandCell extends Partial<CellKey> {
  /** patients by number: 0 … people − 1, or these */
  readonly people: number | readonly number[]
  /** endpoint → patients for whom it holds (a number: the first so many); endpoints left out are undefined */
  readonly holds?: Readonly<Partial<Record<Endpoint, Whom>>>
  /** what the prompts had shown → patients for whom it holds; what is left out is undefined */
  readonly shown?: HandShown
  /** tokens by phase: prompt and completion of every trajectory */
  readonly phases?: readonly PhaseTokens[]
  readonly calls?: number
  readonly nodes?: readonly [invalidated: number, rebuilt: number] | null
}

type HandShown = Readonly<
  Partial<Record<'new_value_visible' | 'omitted_at_use0' | 'event_drug_shown', Whom>>
> & {
  /** whose leaf labels were all shown, in part, not at all */
  readonly leaves?: Readonly<Partial<Record<Visibility, Whom>>>
}

/** The summaries of a cell whose trajectories all completed. */
export function handCell(cell: HandCell): TrajectorySummary[] {
  const { people, holds = {}, shown = {}, phases = [], calls = 0, nodes = null } = cell
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
    shown: shownTo(shown, patient),
  }))
}

function verdictsOf(holds: NonNullable<HandCell['holds']>, patient: number): Verdicts {
  const verdicts = ENDPOINTS.map((endpoint) => {
    const whom = holds[endpoint]
    return [endpoint, isAmong(whom, patient)]
  })
  return Object.fromEntries(verdicts) as Verdicts
}

function shownTo({ leaves = {}, ...shown }: HandShown, patient: number): Shown {
  const { new_value_visible, omitted_at_use0, event_drug_shown } = shown
  const kinds = ['all', 'part', 'none'] as const
  return {
    new_value_visible: isAmong(new_value_visible, patient),
    omitted_at_use0: isAmong(omitted_at_use0, patient),
    event_drug_shown: isAmong(event_drug_shown, patient),
    leaves_visible: kinds.find((kind) => isAmong(leaves[kind], patient)) ?? null,
  }
}

function isAmong(whom: Whom | undefined, patient: number): boolean | null {
  if (whom === undefined) return null
  return (typeof whom === 'number' ? upTo(whom) : whom).includes(patient)
}

function pseudonym(patient: number): Pseudonym {
  return `P${String(patient).padStart(10, '0')}` as Pseudonym
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
