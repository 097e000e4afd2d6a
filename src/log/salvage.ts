import type { EntryRules } from './judge-stream.ts'

/** How to make a whole log of a damaged one. */
export interface SalvageOptions extends EntryRules {
  readonly path: string
  /** a stream without which the others mean nothing, and how many of its entries still hold when others are done anew */
  readonly required: {
    readonly stream: string
    readonly entries: number
    /** Throws when the log is not the one to salvage; nothing is done then. */
    readonly check: (entries: readonly unknown[]) => void
    /**
     * How many other streams there were, by all that is left of this one; null when it does not say. Of those that are not
     * there any more nothing else tells.
     */
    readonly others: (entries: readonly unknown[]) => number | null
  }
}

/** What salvaging did. */
export interface Salvage {
  /** where the files of the damaged log are kept as they were */
  readonly directory: string
  /** streams that are no part of the log any more, in order */
  readonly streams: readonly string[]
  /** streams that are as they were up to some write and may have lost what came behind it, in order */
  readonly shortened: readonly string[]
  /** streams of which nothing is left; null when nothing tells how many */
  readonly vanished: number | null
}
