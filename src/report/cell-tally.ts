import type { Outcome } from '../store/index.ts'
import type { CellKey } from './cell-key.ts'
import type { Count } from './count.ts'
import type { CostPart } from './cost-parts.ts'
import type { Endpoint, Verdicts } from './endpoints.ts'
import type { VisibilityCounts } from './visibility-counts.ts'

/** What a table knows of a cell. */
export interface CellTally {
  readonly key: CellKey
  readonly name: string
  /** trajectories that have ended, failed ones included: the denominator of every endpoint defined in this cell */
  readonly n: number
  readonly outcomes: Readonly<Record<Outcome, number>>
  /** trajectories that have begun and not ended; they count nowhere else */
  readonly underWay: number
  /** why trajectories failed or were abandoned → how many */
  readonly reasons: ReadonlyMap<string, number>
  readonly endpoints: Readonly<Record<Endpoint, Count>>
  /** uses of ended trajectories that passed the gate, and all that were planned */
  readonly committed: Count
  /** of ended trajectories */
  readonly visibility: VisibilityCounts
  /** sums over completed trajectories */
  readonly completed: CompletedSums
  /** by patient, of ended trajectories: what pairing needs */
  readonly patients: ReadonlyMap<string, Pick<Verdicts, PairedEndpoint>>
}

/** Sums over completed trajectories alone: one that failed half-way would make its pipeline look cheap. Null = unknown. */
export interface CompletedSums {
  readonly calls: number
  readonly invalidated: number | null
  readonly rebuilt: number | null
  readonly tokens: Readonly<Record<CostPart, number | null>>
}

/** Endpoints that pairs of patients are compared on. */
export const PAIRED_ENDPOINTS = ['unsupported_any', 'success', 'old_retained'] as const
/** The name of such an endpoint. */
export type PairedEndpoint = (typeof PAIRED_ENDPOINTS)[number]
