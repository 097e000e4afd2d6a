import type { TokenCounter } from './counter.ts'
import { wholePair } from './whole-pair.ts'

/**
 * The longest beginning of a text that has at most `max` tokens, never ending inside a surrogate pair, and its tokens.
 * The counter is taken to grow with the text, as every tokenizer's count nearly does.
 */
export function cutToTokens(
  text: string,
  { max, count }: { readonly max: number; readonly count: TokenCounter },
): { readonly text: string; readonly tokens: number } {
  const tokens = count(text)
  if (tokens <= max) return { text, tokens }
  let fits = 0
  let exceeds = text.length
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2)
    if (count(text.slice(0, middle)) <= max) fits = middle
    else exceeds = middle
  }
  const cut = text.slice(0, wholePair(text, fits))
  return { text: cut, tokens: count(cut) }
}
