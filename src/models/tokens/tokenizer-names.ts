/** What a plan may write as `tokenizer` or `tokens`. */
export const TOKENIZER_NAMES = ['words', 'qwen2.5', 'mistral'] as const

/**
 * `words`: the papers' 1.3 × words rule, for the scripted model. `qwen2.5`: Qwen2.5 in every size. `mistral`: the
 * SentencePiece vocabulary of 32,768 tokens of Mistral-7B v0.3.
 */
export type TokenizerName = (typeof TOKENIZER_NAMES)[number]
