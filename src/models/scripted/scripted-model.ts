import type { TokenCounter } from '../tokens/counter.ts'
import { wordTokens } from '../tokens/word-tokens.ts'
import type { ModelClient, ModelFailure } from '../model-client.ts'
import { errorRates, type ErrorRates } from './error-rates.ts'
import { scriptedAnswer } from './scripted-answer.ts'

/** Who a scripted model is, and how often it errs. */
export interface ScriptedModelOptions {
  /** as the tables name it */
  readonly name: string
  /** seed of every draw; default 0 */
  readonly seed?: number
  /** error rates from 0 to 1; default 0 each */
  readonly rates?: Partial<ErrorRates>
  /** default: the papers' words rule */
  readonly tokens?: TokenCounter
}

/**
 * A model without weights: reads the prompt and nothing else, answers at once and, at rate 0 everywhere, without a mistake.
 * It shows that the harness works; its figures say nothing about real models (C3).
 */
export function scriptedModel({
  name,
  seed = 0,
  rates = {},
  tokens = wordTokens,
}: ScriptedModelOptions): ModelClient {
  const script = { seed, rates: errorRates(rates), tokens }
  return {
    name,
    complete: (request, signal) =>
      Promise.resolve(signal.aborted ? ABORTED : scriptedAnswer(script, request)),
    close: () => Promise.resolve(),
  }
}

const ABORTED: ModelFailure = {
  kind: 'failure',
  code: 'aborted',
  message: 'the attempt was aborted before the model was asked',
  retryable: false,
  retryAfterMs: null,
  status: null,
}
