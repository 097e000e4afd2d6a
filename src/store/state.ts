import type { EvidenceRow, NodeRow } from './row.ts'

/**
 * What one trajectory's store holds: every row version ever written, by `id@version`. Immutable: a change is a new value.
 *
 *     evidence  D1@1 active   D4@1 superseded   D4@2 active
 *     nodes     D4.1@1 invalidated   D4.1@2 active   D4.s@2 active   G@2 active
 */
export interface StoreState {
  readonly evidence: ReadonlyMap<string, EvidenceRow>
  readonly nodes: ReadonlyMap<string, NodeRow>
}

/** A store that holds nothing. */
export const EMPTY_STORE: StoreState = { evidence: new Map(), nodes: new Map() }
