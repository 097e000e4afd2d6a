/** What is known of how long a stream was. */
export interface Extent {
  /** entries that it had at least: one of them, or a write, says so */
  readonly atLeast: number
  /** entries that it had after the last write that is left and names it */
  readonly entries: number
  /** number of that write; 0 when none is left */
  readonly write: number
}

/** Of a stream that nothing is known of. */
export const NO_EXTENT: Extent = { atLeast: 0, entries: 0, write: 0 }
