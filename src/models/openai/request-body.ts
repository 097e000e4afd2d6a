import type { ModelRequest } from '../model-client.ts'

/**
 * The body of one chat completion. Every sampling parameter is sent. Equal requests give equal bytes, and so does the
 * schema of equal purposes: a server compiles its grammar once. The schema's keys keep the order in which they were
 * declared, because constrained decoding writes an answer's members in that order. Nothing names the run, trajectory or attempt.
 */
export function requestBody(model: string, request: ModelRequest): string {
  const { decoding, schema } = request
  return JSON.stringify({
    model,
    messages: request.messages.map(({ role, content }) => ({ role, content })),
    temperature: decoding.temperature,
    top_p: decoding.topP,
    top_k: decoding.topK,
    repetition_penalty: decoding.repetitionPenalty,
    seed: decoding.seed,
    max_tokens: request.maxTokens,
    response_format: {
      type: 'json_schema',
      json_schema: { name: schema.name, schema: schema.schema, strict: true },
    },
  })
}
