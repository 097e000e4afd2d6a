import { uniform } from '../../../ids/index.ts'

/** When a started run is killed. */
export interface KillMoment {
  /**
   * `held`: at a call whose answer, like every later one, it has not got; `flowing`: at a call while answers and writes go on;
   * `opening`: while it opens its log, at the n-th sign of life in the log's folder
   */
  readonly kind: 'held' | 'flowing' | 'opening'
  /** of an opening; from 1 */
  readonly n: number
  /** part of the run's calls that is to be logged by then, 0 to 1; kills lie spread over the whole run */
  readonly part: number
}

/** Changes of the log's folder that an opening shows: its new files, and those it replaces. */
const SIGNS = 8

/** The moments of so many kills, drawn from a seed: one somewhere in each equal part of the run. */
export function killMoments({
  kills,
  seed,
}: {
  readonly kills: number
  readonly seed: number
}): KillMoment[] {
  return Array.from({ length: kills }, (_, index) => {
    const draw = uniform(seed, 'kind', index)
    // The first kill finds no log yet; the last must find a run that is not over.
    const isFixed = index === 0 || index === kills - 1
    const kind = isFixed || draw < 0.4 ? 'held' : draw < 0.8 ? 'flowing' : 'opening'
    const n = 1 + Math.floor(uniform(seed, 'sign', index) * SIGNS)
    return { kind, n, part: (index + uniform(seed, 'part', index)) / kills }
  })
}
