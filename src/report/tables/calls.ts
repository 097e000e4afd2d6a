import { callId, callsOf } from '../calls-of.ts'
import type { Row } from '../row.ts'
import type { TrajectoryRecord } from '../trajectory-record.ts'

/**
 * One row a logical call (contract: `calls`); counts are the server's, `prompt_tokens_own` is ours.
 * @param countPrompt our own count of a prompt, by the tokenizer of the call's model
 * @param withBodies adds the text of prompt and answer
 */
export function callRows(
  record: TrajectoryRecord,
  options: {
    readonly countPrompt: (call: {
      readonly model: string
      readonly prompt: string
      readonly words: number
    }) => number
    readonly withBodies: boolean
  },
): Row[] {
  const model = record.state.begin?.cell.model ?? ''
  return callsOf(record).map((call) => ({
    call_id: callId(record.id, call.operation),
    trajectory_id: record.id,
    phase: call.phase,
    purpose: call.purpose,
    document: call.document,
    document_version: call.documentVersion,
    prompt_sha256: call.prompt,
    prompt_tokens: call.promptTokens,
    completion_tokens: call.completionTokens,
    cached_tokens: call.cachedTokens,
    prompt_tokens_own: options.countPrompt({ model, prompt: call.prompt, words: call.promptWords }),
    finish_reason: call.finishReason,
    parse: call.parse,
    attempts: call.attempts,
    latency_ms: call.latencyMs,
    failure: call.failure,
    flags: call.flags,
    ...(options.withBodies
      ? {
          prompt: record.body(call.prompt) ?? null,
          answer: call.answer === null ? null : (record.body(call.answer) ?? null),
        }
      : {}),
  }))
}
