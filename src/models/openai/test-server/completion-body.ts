import type { ServerAnswer } from './server-answer.ts'

/** A chat completion as vLLM 0.32 words it. `usage` replaces the usage as it is; undefined leaves it out. */
export function completionBody(
  model: string,
  answer: ServerAnswer,
  override: { readonly usage?: unknown } = {},
): string {
  const usage = 'usage' in override ? override.usage : usageOf(answer.usage)
  return JSON.stringify({
    id: 'chatcmpl-0',
    object: 'chat.completion',
    created: 0,
    model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: answer.text, refusal: null, reasoning: null },
        logprobs: null,
        finish_reason: answer.finishReason,
        stop_reason: null,
      },
    ],
    usage,
    prompt_logprobs: null,
  })
}

function usageOf({ promptTokens, completionTokens, cachedTokens }: ServerAnswer['usage']): unknown {
  return {
    prompt_tokens: promptTokens,
    total_tokens: promptTokens === null ? null : promptTokens + (completionTokens ?? 0),
    completion_tokens: completionTokens,
    prompt_tokens_details: cachedTokens === null ? null : { cached_tokens: cachedTokens },
  }
}
