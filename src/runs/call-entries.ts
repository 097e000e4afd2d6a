import type { Digest } from '../ids/index.ts'
import { promptTokens, type CallOutcome } from '../models/index.ts'
import { parseAnswer, type Prompt } from '../prompts/index.ts'
import type { AttemptEntry, CallEntry, Entry } from '../store/index.ts'

type Identity = Pick<CallEntry, 'operation' | 'phase' | 'purpose' | 'document' | 'documentVersion'>

/**
 * The ledger of one logical call (C2): one entry an attempt, one for the call.
 * @param made.answer hash of the answer's text; null without an answer
 */
export function callEntries(
  identity: Identity,
  made: { readonly prompt: Prompt; readonly outcome: CallOutcome; readonly answer: Digest | null },
): Entry[] {
  const { prompt } = made
  const { result, attempts } = made.outcome
  const answer = result.kind === 'answer' ? result : null
  const promptWords = promptTokens(prompt.messages)
  const call: CallEntry = {
    type: 'call',
    ...identity,
    prompt: prompt.body.sha256,
    answer: made.answer,
    promptTokens: answer?.usage.promptTokens ?? null,
    completionTokens: answer?.usage.completionTokens ?? null,
    cachedTokens: answer?.usage.cachedTokens ?? null,
    promptWords,
    promptCharacters: prompt.characters,
    finishReason: answer?.finishReason ?? null,
    parse: answer === null ? null : parseAnswer(answer.text).label,
    flags: answer?.flags ?? [],
    attempts: attempts.length,
    latencyMs: attempts.reduce((sum, { latencyMs }) => sum + latencyMs, 0),
    failure: result.kind === 'failure' ? result.code : null,
  }
  return [...attempts.map((attempt) => attemptEntry(attempt, call, promptWords)), call]
}

function attemptEntry(
  attempt: CallOutcome['attempts'][number],
  { operation }: Identity,
  promptWords: number,
): AttemptEntry {
  const { status, errorCode, usage, startedAt, latencyMs } = attempt
  return {
    type: 'attempt',
    operation,
    attempt: attempt.attempt,
    status,
    errorCode,
    promptTokens: usage?.promptTokens ?? null,
    completionTokens: usage?.completionTokens ?? null,
    wasted: errorCode === null ? 0 : promptWords,
    startedAt,
    latencyMs,
  }
}
