/**
 * What a check found. `unknown`: the law did not break, but not all that it is about was met, so nothing is shown.
 * `broken-by-design` and `unknown-by-design`: that is expected of this subject, for the reason given.
 */
export interface LawReport {
  readonly law: string
  readonly section: string
  readonly outcome: 'holds' | 'broken' | 'unknown' | 'broken-by-design' | 'unknown-by-design'
  /** why it is not `holds`, in one line; null when it is */
  readonly reason: string | null
  readonly runs: number
  /** how often each situation was met */
  readonly met: Readonly<Record<string, number>>
  readonly seed: number
  /** the way to the smallest case that breaks the law; null when none does */
  readonly path: string | null
  /** that case, as text */
  readonly counterexample: string | null
}
