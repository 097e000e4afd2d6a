import type { Visibility } from '../scoring/index.ts'
import type { Count } from './count.ts'
import type { Verdicts } from './endpoints.ts'
import type { Shown } from './trajectory-summary.ts'

/** Of a cell's misses and additions, how many had been shown what (B11.4). Those never asked are in no denominator. */
export interface VisibilityCounts {
  /** of the trajectories that did not adopt the new value */
  readonly newValueVisible: Count
  readonly omittedAtUse0: Count
  /** of those that listed the event's drug, and of those that did not: whose prompt had it */
  readonly listedWithPath: Count
  readonly unlistedWithPath: Count
  /** failed problem lists by how many leaf labels were shown */
  readonly leaves: Readonly<Record<Visibility, number>>
}

/** Counts being made. */
interface OpenVisibilityCounts {
  add(verdicts: Verdicts, shown: Shown): void
  close(): VisibilityCounts
}

/** Counts of nothing yet. */
export function openVisibilityCounts(): OpenVisibilityCounts {
  const none: Count = { x: 0, n: 0 }
  const leaves = { all: 0, part: 0, none: 0 }
  const counts = {
    newValueVisible: none,
    omittedAtUse0: none,
    listedWithPath: none,
    unlistedWithPath: none,
  }
  const count = (name: keyof typeof counts, holds: boolean | null): void => {
    if (holds === null) return
    const { x, n } = counts[name]
    counts[name] = { x: holds ? x + 1 : x, n: n + 1 }
  }
  return {
    add: ({ adopted, unsupported_event: listed, proxy_normalised }, shown) => {
      if (adopted === false) {
        count('newValueVisible', shown.new_value_visible)
        count('omittedAtUse0', shown.omitted_at_use0)
      }
      if (listed !== null) count(listed ? 'listedWithPath' : 'unlistedWithPath', shown.event_drug_shown)
      if (proxy_normalised === false && shown.leaves_visible !== null) leaves[shown.leaves_visible] += 1
    },
    close: () => ({ ...counts, leaves: { ...leaves } }),
  }
}
