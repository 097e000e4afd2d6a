import { UserError } from '../../ids/index.ts'
import { mistralCounter } from './mistral-counter.ts'
import { qwenCounter } from './qwen-counter.ts'
import type { TokenCounter } from './counter.ts'
import { TOKENIZER_NAMES, type TokenizerName } from './tokenizer-names.ts'
import { wordTokens } from './word-tokens.ts'

const LOADERS: Readonly<Record<TokenizerName, () => Promise<TokenCounter>>> = {
  words: () => Promise.resolve(wordTokens),
  'qwen2.5': qwenCounter,
  mistral: mistralCounter,
}

const loading = new Map<TokenizerName, Promise<TokenCounter>>()

/**
 * The counter of a tokenizer, loaded when first asked for (Qwen's vocabulary takes about 0.7 s and 190 MB) and kept.
 * These are our own counts, of the text alone; a server's usage includes its template, and the two are never mixed.
 * @throws UserError `tokenizer-unknown` for a name that is not in `TOKENIZER_NAMES`
 */
export async function tokenCounter(name: string): Promise<TokenCounter> {
  if (!isTokenizerName(name)) {
    throw new UserError(
      'tokenizer-unknown',
      `Cannot count tokens by '${name}': known tokenizers are ${TOKENIZER_NAMES.join(', ')}`,
    )
  }
  const counter = loading.get(name) ?? LOADERS[name]()
  loading.set(name, counter)
  return counter
}

function isTokenizerName(name: string): name is TokenizerName {
  return TOKENIZER_NAMES.some((known) => known === name)
}
