import { RUN_STREAM } from '../runs/run-entry.ts'
import { SHARDS_MAX } from './limits.ts'

/** A range of trajectories by the first hex digits of their ids. */
export interface Shard {
  /** inclusive */
  readonly from: string
  /** exclusive; behind the last id it is the name of the run's own stream, which sorts there */
  readonly to: string
  /** from 1 */
  readonly number: number
  readonly of: number
}

/** Hex digits that divide ids into `SHARDS_MAX` ranges. */
const DIGITS = 4

/**
 * Divides the ids into even ranges: a power of two of them, so that about `size` trajectories of `planned` fall into each.
 * It depends on the plan alone; ids are hashes, so the ranges fill evenly.
 */
export function shardsOf({ planned, size }: { readonly planned: number; readonly size: number }): Shard[] {
  let count = 1
  while (count < SHARDS_MAX && count * size < planned) count *= 2
  const step = SHARDS_MAX / count
  return Array.from({ length: count }, (_, index) => ({
    from: bound(index * step),
    to: index + 1 === count ? RUN_STREAM : bound((index + 1) * step),
    number: index + 1,
    of: count,
  }))
}

function bound(place: number): string {
  return place.toString(16).padStart(DIGITS, '0')
}
