import { digestOf, type OperationId, type TrajectoryId } from '../../../ids/index.ts'
import type { ModelClient } from '../../model-client.ts'
import type { ChatBody } from './chat-body.ts'
import type { ServerAnswer } from './server-answer.ts'

/**
 * Puts a model client behind the test server: it sees the prompt, schema and decoding that came over the wire, and neither
 * trajectory nor operation. A failure of the client is a fault of the test.
 */
export function answersOf(client: ModelClient): (body: ChatBody) => Promise<ServerAnswer> {
  const never = new AbortController().signal
  return async (body) => {
    const { json_schema: schema } = body.response_format
    const messages = body.messages.map(({ role, content }) => ({ role, content }))
    const answer = await client.complete(
      {
        trajectory: 'test-server' as TrajectoryId,
        operation: 'test-server' as OperationId,
        attempt: 1,
        messages,
        promptSha256: digestOf(messages),
        schema: { name: schema.name, schema: schema.schema },
        decoding: {
          temperature: body.temperature,
          topP: body.top_p,
          topK: body.top_k,
          repetitionPenalty: body.repetition_penalty,
          seed: body.seed,
        },
        maxTokens: body.max_tokens,
      },
      never,
    )
    if (answer.kind === 'failure') throw new Error(`Cannot serve ${client.name}: ${answer.message}`)
    return answer
  }
}
