import type { Law } from '../laws.ts'
import type { LooseEntry } from './open-check-lab.ts'

/** A log whose entries say something that never happened, in frames that are right. */
export interface Forgery {
  readonly name: string
  readonly of: readonly [event: string, pipeline: string]
  readonly edit: (entries: LooseEntry[]) => LooseEntry[]
  readonly law: Law
  readonly reason: RegExp
  /** laws that the same forgery breaks besides */
  readonly also?: readonly Law[]
  /** a line of the history that must be shown */
  readonly shows?: RegExp
}
