import type { CellKey } from './cell-key.ts'
import type { Family } from './families.ts'

/** Two cells that a family compares: they differ in the pipeline alone. */
export interface Comparison {
  readonly family: Family
  /** the family's name with what is not pooled: comparisons of one group are corrected together */
  readonly group: string
  readonly first: CellKey
  readonly second: CellKey
}

/** What came of a comparison. */
export interface ComparisonResult extends Comparison {
  /** patients in both cells */
  readonly n: number
  /** patients in one of the two cells only, left out */
  readonly unpaired: number
  /** of the n, patients whose trajectory of the first or second cell had the endpoint */
  readonly firstCount: number
  readonly secondCount: number
  /** discordant pairs: only the first, only the second */
  readonly b: number
  readonly c: number
  /** exact McNemar; null, like all that follows from it, without a pair */
  readonly p: number | null
  readonly pHolm: number | null
  readonly threshold: number | null
  readonly isRejected: boolean | null
}
