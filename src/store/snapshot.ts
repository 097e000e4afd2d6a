import { digestOf, type SnapshotId } from '../ids/index.ts'
import { activeEvidence, activeNodes } from './active.ts'
import { inRowOrder } from './in-row-order.ts'
import type { SnapshotEntry } from './entry.ts'
import type { StoreState } from './state.ts'

type Seen = Pick<SnapshotEntry, 'id' | 'rows'>

/** By state: uses between which nothing changed see the same. */
const taken = new WeakMap<StoreState, Seen>()

/** Content address of some rows: sha256 of the canonical JSON of their sorted (id, version, digest) (B5.3). */
export function snapshotId(rows: SnapshotEntry['rows']): SnapshotId {
  const sorted = inRowOrder(rows).map(({ digest, id, version }) => ({ digest, id, version }))
  return digestOf(sorted) as string as SnapshotId
}

/** One read transaction over active evidence and active nodes (B5.3). Equal content has one id. */
export function takeSnapshot(state: StoreState, use: number): SnapshotEntry {
  const before = taken.get(state)
  if (before !== undefined) return { type: 'snapshot', use, ...before }
  const rows = [...activeEvidence(state), ...activeNodes(state)].map(({ id, version, digest }) => ({
    id,
    version,
    digest,
  }))
  const seen = { id: snapshotId(rows), rows }
  taken.set(state, seen)
  return { type: 'snapshot', use, ...seen }
}
