import { createHash } from 'node:crypto'
import type { SnapshotId } from '../../../src/ids/index.ts'
import { comparePlaces, rowPlace } from './row-places.ts'

/** The id of a set of rows as the requirement words it (B5.3): sha256 of the JSON of the sorted (id, version, digest). */
export function contentAddress(
  rows: readonly { readonly id: string; readonly version: number; readonly digest: string }[],
): SnapshotId {
  const sorted = [...rows].sort((a, b) => comparePlaces(rowPlace(a), rowPlace(b)))
  const json = JSON.stringify(sorted.map(({ id, version, digest }) => ({ digest, id, version })))
  return createHash('sha256').update(json).digest('hex') as SnapshotId
}
