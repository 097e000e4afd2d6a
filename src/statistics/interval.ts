/** A closed interval; for proportions within [0, 1]. */
export interface Interval {
  readonly lo: number
  readonly hi: number
}
