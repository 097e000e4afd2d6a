import { cutToTokens } from '../tokens/cut-to-tokens.ts'
import type { TokenCounter } from '../tokens/counter.ts'
import { promptTokens } from '../tokens/prompt-tokens.ts'
import type { ModelAnswer, ModelFailure, ModelRequest } from '../model-client.ts'
import { damageText } from './damage-text.ts'
import { draftAnswer } from './draft-answer.ts'
import { draws, type Draws } from './draws.ts'
import type { ErrorRates } from './error-rates.ts'
import { readPrompt } from './read-prompt.ts'
import { varyDraft } from './vary-draft.ts'

/** A scripted model's character. */
export interface Script {
  readonly seed: number
  readonly rates: ErrorRates
  readonly tokens: TokenCounter
}

/**
 * The answer to a request: a pure function of the messages (through their hash and their text), the script, `maxTokens`,
 * and the request's seed when the temperature is above 0. Only a transport fault looks at the attempt's number, and only
 * `nondeterminism` at who asks.
 */
export function scriptedAnswer(script: Script, request: ModelRequest): ModelAnswer | ModelFailure {
  const { temperature, seed } = request.decoding
  const requestSeed = temperature > 0 ? seed : null
  const chances = draws(
    { scriptSeed: script.seed, promptSha256: request.promptSha256, requestSeed },
    script.rates,
  )
  if (chances.hits('transport_error', request.attempt)) return CONNECTION_FAULT
  const prompt = readPrompt(request.messages)
  if (prompt === null) return UNKNOWN_INSTRUCTION
  const draft = draftAnswer(prompt, chances)
  const said = damageText(
    isVaried(chances, request) ? varyDraft(draft, variation(chances, request)) : draft,
    chances,
  )
  const { text, tokens } = cutToTokens(said.text, { max: request.maxTokens, count: script.tokens })
  return {
    kind: 'answer',
    text,
    finishReason: text === said.text ? said.finishReason : 'length',
    usage: {
      promptTokens: promptTokens(request.messages, script.tokens),
      completionTokens: tokens,
      cachedTokens: null,
      flagged: false,
    },
    status: null,
    flags: [],
  }
}

const CONNECTION_FAULT: ModelFailure = {
  kind: 'failure',
  code: 'connection',
  message: 'scripted transport error before the first byte',
  retryable: true,
  retryAfterMs: 0,
  status: null,
}

const UNKNOWN_INSTRUCTION: ModelFailure = {
  kind: 'failure',
  code: 'bad-request',
  message: 'the prompt ends in no instruction that the scripted model knows',
  retryable: false,
  retryAfterMs: null,
  status: null,
}

function isVaried(chances: Draws, { trajectory, operation }: ModelRequest): boolean {
  return chances.hits('nondeterminism', trajectory, operation)
}

function variation(chances: Draws, { trajectory, operation }: ModelRequest): (count: number) => number {
  return (count) => chances.pick(count, 'nondeterminism', trajectory, operation)
}
