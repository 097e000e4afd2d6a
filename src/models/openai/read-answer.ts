import { isRecord } from '../../ids/index.ts'
import type { ModelAnswer, ModelFailure } from '../model-client.ts'
import { errorBody } from './error-body.ts'
import type { Reply } from './exchange.ts'
import { failure } from '../failure.ts'
import { readUsage } from './read-usage.ts'

/**
 * Reads the body of a 2xx answer. The text is what the model wrote, of any length and with all that it holds; what the log
 * cannot take is changed at the gate behind every client (`recordableResult`). Missing content is an empty answer, not a failure
 * (B7.69).
 * @returns a failure `invalid-body` when the bytes are no UTF-8, no JSON, or hold no choice
 */
export function readAnswer(reply: Reply, label: string): ModelAnswer | ModelFailure {
  const body = decoded(reply.bytes)
  if (typeof body === 'string') return invalid(reply, label, body)
  const message = messageIn(body.value, reply.bytes)
  if (typeof message === 'string') return invalid(reply, label, message)
  const { usage, flags } = readUsage(message.usage)
  return {
    kind: 'answer',
    text: message.content,
    finishReason: message.finishReason,
    usage,
    status: reply.status,
    flags: [...message.flags, ...flags],
  }
}

function invalid(reply: Reply, label: string, cause: string): ModelFailure {
  return failure('invalid-body', `Cannot read the answer of ${label}: ${cause}`, { status: reply.status })
}

/** The JSON value of the bytes, or in words why there is none. */
function decoded(bytes: Uint8Array): { readonly value: unknown } | string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return 'it is not valid UTF-8'
  }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return 'it is not JSON'
  }
}

interface Message {
  readonly content: string
  readonly finishReason: string | null
  readonly usage: unknown
  readonly flags: readonly string[]
}

/** The first choice's message, or in words why there is none. */
function messageIn(body: unknown, bytes: Uint8Array): Message | string {
  if (!isRecord(body)) return 'it is no JSON object'
  if (isRecord(body['error'])) return `it is an error under status 200: ${errorBody(bytes).message}`
  const choice: unknown = Array.isArray(body['choices']) ? body['choices'][0] : undefined
  if (!isRecord(choice) || !isRecord(choice['message'])) return 'it holds no choice with a message'
  const content = choice['message']['content'] ?? null
  if (content !== null && typeof content !== 'string') return 'its content is not text'
  const reason = choice['finish_reason']
  return {
    content: content ?? '',
    finishReason: typeof reason === 'string' ? reason : null,
    usage: body['usage'],
    flags: content === null ? ['no-content'] : [],
  }
}
