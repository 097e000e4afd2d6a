import type { ModelFailure } from '../model-client.ts'
import { errorBody, type ErrorBody } from './error-body.ts'
import type { Reply } from './exchange.ts'
import { failure } from '../failure.ts'
import { retryAfterMs } from './retry-after.ts'

/** Names an answer whose status is not 2xx. */
export function readRefusal(
  reply: Reply,
  context: { readonly label: string; readonly now: number },
): ModelFailure {
  const { status } = reply
  const body = errorBody(reply.bytes)
  const code = codeOf(status, body)
  const retryable = isRetryable(status, body)
  return failure(code, messageOf({ code, reply, body, label: context.label }), {
    status,
    retryable,
    retryAfterMs: retryable ? retryAfterMs(reply.retryAfter, context.now) : null,
  })
}

const REDIRECTS = [301, 302, 303, 307, 308]

function codeOf(status: number, body: ErrorBody): string {
  if (REDIRECTS.includes(status)) return 'redirect'
  if (status < 400 || status > 599) return 'unexpected-status'
  if (status === 401 || status === 403) return 'unauthorised'
  if (status === 404 && body.isApiError) return 'unknown-model'
  if (status === 404 || status === 405) return 'unknown-route'
  if (status === 429) return 'rate-limited'
  if (status < 500) return isContextOverflow(body) ? 'context-overflow' : 'bad-request'
  if (status === 503) return 'overloaded'
  return status === 502 || status === 504 ? 'gateway-error' : 'server-error'
}

/** An exhausted quota is a 429 that no wait mends. */
function isRetryable(status: number, body: ErrorBody): boolean {
  return (status === 429 && !body.names.includes('insufficient_quota')) || (status >= 502 && status <= 504)
}

/** By the parameter the server blames; older servers blame none, so their wording counts too. */
function isContextOverflow(body: ErrorBody): boolean {
  if (body.param === 'input_tokens' || body.param === 'input_text') return true
  if (body.names.includes('context_length_exceeded')) return true
  return body.param === null && /maximum context length|context length is only/i.test(body.message)
}

function messageOf(options: {
  readonly code: string
  readonly reply: Reply
  readonly body: ErrorBody
  readonly label: string
}): string {
  const { code, reply, body, label } = options
  const head = `Cannot get an answer from ${label}: HTTP ${reply.status}`
  if (code === 'redirect') return `${head} sends the call to another address, which is not followed`
  if (code === 'unexpected-status') return `${head} is no answer to a call`
  if (code === 'unknown-route') return `${head}, no such route; does the base URL end in /v1?`
  return body.message === '' ? head : `${head}: ${body.message}`
}
