import type { RunCounts } from './run-entry.ts'

/** How a run stopped. */
export interface RunResult {
  readonly kind: 'finished' | 'interrupted'
  /** false when there was nothing left to do */
  readonly didWork: boolean
  /** null when it was interrupted before it was known what there is to do */
  readonly counts: RunCounts | null
}
