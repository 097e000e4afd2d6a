import { TOKEN_COUNTS_MAX } from '../limits.ts'
import type { TokenCounter } from './counter.ts'

/** A text that is only made when it has to be counted. */
export interface CountedText {
  /** hash of the prompt; equal hash, equal text */
  readonly sha256: string
  readonly text: () => string
}

/**
 * A counter that counts each prompt once: thousands of trajectories share prompts. Remembers the `limit` hashes used last.
 */
export function countOnce(counter: TokenCounter, limit = TOKEN_COUNTS_MAX): (prompt: CountedText) => number {
  const counts = new Map<string, number>()
  return ({ sha256, text }) => {
    const count = counts.get(sha256) ?? counter(text())
    // A map iterates in the order of insertion, so its first key is the one not used for longest.
    counts.delete(sha256)
    counts.set(sha256, count)
    const oldest = counts.size > limit ? counts.keys().next() : null
    if (oldest?.done === false) counts.delete(oldest.value)
    return count
  }
}
