import { HEADS_REMEMBERED_MAX } from './limits.ts'
import { RecentMap } from './recent-map.ts'

/**
 * The next sequence of every stream that was written lately. While it remembers all streams of its log, a stream that is not
 * among them is known to be absent: a sweep that begins thousands of streams then looks none of them up.
 */
export class StreamHeads {
  readonly #heads = new RecentMap<string, number>(HEADS_REMEMBERED_MAX)
  #isComplete: boolean

  /** @param isComplete whether the log holds no stream yet */
  constructor(isComplete: boolean) {
    this.#isComplete = isComplete
  }

  /** 0 for a stream known to be absent; undefined when the log must be asked. */
  get(stream: string): number | undefined {
    // Whoever writes sets it next, which is the use that counts.
    return this.#heads.peek(stream) ?? (this.#isComplete ? 0 : undefined)
  }

  set(stream: string, head: number): void {
    this.#heads.set(stream, head)
    if (this.#heads.size >= HEADS_REMEMBERED_MAX) this.#isComplete = false
  }
}
