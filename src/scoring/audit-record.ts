import type { UseScore } from './use-score.ts'
import type { UseToScore } from './use-to-score.ts'

/** A scored use with what it was scored from, and a name to report it by. */
export interface AuditRecord {
  readonly id: string
  readonly use: UseToScore
  readonly score: UseScore
}
