import type { TokenCounter } from './counter.ts'
import { wholePair } from './whole-pair.ts'

/**
 * The longest beginning of a text that has at most `max` tokens, never ending inside a surrogate pair.
 * The counter is taken to grow with the text, as every tokenizer's count nearly does.
 */
export function cutToTokens(text: string, { max, count }: { max: number; count: TokenCounter }): string {
  if (count(text) <= max) return text
  let fits = 0
  let exceeds = text.length
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2)
    if (count(text.slice(0, middle)) <= max) fits = middle
    else exceeds = middle
  }
  return text.slice(0, wholePair(text, fits))
}
