import { UserError } from '../../src/ids/index.ts'
import type { Word } from './words-of.ts'

/** Takes words off a line one by one and names the place in the line of every mistake. */
export class WordReader {
  readonly #words: readonly Word[]
  readonly #end: number
  #next = 0

  /** @param end the column behind the last word */
  constructor(words: readonly Word[], end: number) {
    this.#words = words
    this.#end = end
  }

  /** Whether a word, or any of some words, comes next. */
  sees(...texts: readonly string[]): boolean {
    const next = this.#words[this.#next]
    return next !== undefined && (texts.length === 0 || texts.includes(next.text))
  }

  /** The next word without taking it; an empty one behind the last. */
  peek(): Word {
    return this.#words[this.#next] ?? { text: '', column: this.#end }
  }

  take(): Word {
    const word = this.peek()
    this.#next += 1
    return word
  }

  /** Takes the next word if it is this one. */
  skip(text: string): boolean {
    if (!this.sees(text)) return false
    this.#next += 1
    return true
  }

  /** Takes this word or fails. */
  demand(text: string, after: string): void {
    if (!this.skip(text)) throw this.mistake(this.peek(), `expected ${text} after ${after}`)
  }

  /** @returns the error, for the caller to throw */
  mistake({ text, column }: Word, problem: string): UserError {
    const found = text === '' ? 'the end' : `"${text}"`
    return new UserError(
      'history-unreadable',
      `Cannot read the history at column ${column}, ${found}: ${problem}`,
    )
  }
}
