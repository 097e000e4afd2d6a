/** Lines of a file and what stands in their place; both end with a line break. */
export interface Hunk {
  readonly before: string
  readonly after: string
}

/** A fault made by hand: a change of one source file that some test has to notice. */
export interface Mutant {
  /** as its patch is called, e.g. `gate-ignores-status` */
  readonly name: string
  /** what it breaks, in one sentence */
  readonly breaks: string
  /** from the repository's root, e.g. `src/store/decide-commit.ts` */
  readonly file: string
  readonly hunks: readonly Hunk[]
}
