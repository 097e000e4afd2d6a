import type { Law } from '../laws.ts'
import type { LooseEntry } from './open-check-lab.ts'

/** A log whose entries say something that never happened, in frames that are right. */
export interface Forgery {
  readonly name: string
  /** the trajectory that is edited, or what the run says of itself */
  readonly of: readonly [event: string, pipeline: string] | 'run'
  readonly edit: (entries: LooseEntry[]) => LooseEntry[]
  readonly law: Law
  readonly reason: RegExp
  /** laws that the same forgery breaks besides */
  readonly also?: readonly Law[]
  /** a line of the history that must be shown */
  readonly shows?: RegExp
}
