/**
 * How much a benchmark does: a look that ends in seconds, or the amount that its figures are published for.
 */
export type BenchSize = 'small' | 'full'

/** What a benchmark prints (contract: `bench --json`), but for the machine. */
export interface Benchmark {
  readonly bench: string
  readonly seed: number
  /** null = what it compares with is absent */
  readonly figures: Readonly<Record<string, number | null>>
  readonly ratios: Readonly<Record<string, number | null>>
  /** of the results, not of the times: equal work, equal hash */
  readonly hash: string
}
