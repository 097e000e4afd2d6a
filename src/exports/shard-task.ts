import type { SightTicket } from '../log/index.ts'
import type { TrajectoryTable } from './table-columns.ts'

/**
 * How rows leave a shard: text as it will be written, or `cells`, a JSON list of rows, each a list of cells with lists and
 * objects as JSON text.
 */
export type RowEncoding = 'jsonl' | 'csv' | 'cells'

/** One piece of an export or a report: everything that a thread needs to know, and plain data. */
export interface ShardTask {
  /** the run's */
  readonly directory: string
  /** the view of the run's log to read through */
  readonly ticket: SightTicket
  /** first id, inclusive */
  readonly from: string
  /** end of the ids, exclusive */
  readonly to: string
  readonly work: ShardWork
}

/** Rows of a table, or a JSON list of `TrajectorySummary`. */
export type ShardWork =
  | {
      readonly kind: 'rows'
      readonly table: TrajectoryTable
      readonly encoding: RowEncoding
      readonly withBodies: boolean
    }
  | { readonly kind: 'summaries' }

/**
 * What a shard gives: rows as UTF-8 in memory of its own, which moves between threads without a copy; summaries as JSON text,
 * which is copied but is freed as soon as it is read, where moved memory waits for a full collection.
 */
export type ShardResult = Uint8Array | string

/** A mistake of the user that a thread met; classes do not survive the way between threads. */
export interface ShardFailure {
  readonly code: string
  readonly message: string
}
