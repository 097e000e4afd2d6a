import t from 'tap'
import type { ModelAnswer, ModelFailure } from '../model-client.ts'
import { ANSWER_CHARACTERS_MAX, NAME_CHARACTERS_MAX } from '../limits.ts'
import { recordableResult } from '../recordable-result.ts'
import { BODY_BYTES_MAX } from './limits.ts'
import type { Fault } from './test-server/fault.ts'
import { setUp } from './test-server/set-up.ts'
import { testRequest } from './test-server/test-request.ts'

const NEVER = new AbortController().signal
const nested = (code: number, message: string, param: string | null = null) => ({
  error: { message, type: 'BadRequestError', param, code },
})
const flat = (code: number, message: string, type = 'BadRequestError') => ({
  object: 'error',
  message,
  type,
  param: null,
  code,
})
const status = (code: number, body?: unknown, headers: Record<string, string> = {}): Fault => ({
  kind: 'status',
  status: code,
  body,
  headers,
})

/** [what happens, the fault, the failure's code, retryable, retryAfterMs, what its message must hold] */
type Case = readonly [string, Fault, string, boolean, number | null, RegExp]
const FAILURES: readonly Case[] = [
  [
    'nested 400',
    status(400, nested(400, 'n must be at least 1')),
    'bad-request',
    false,
    null,
    /n must be at least 1$/,
  ],
  ['flat 400', status(400, flat(400, 'bad temperature')), 'bad-request', false, null, /: bad temperature$/],
  ['error as a text', status(400, { error: 'no schema' }), 'bad-request', false, null, /: no schema$/],
  [
    '422 with a list of details',
    status(422, { detail: [{ msg: 'odd' }] }),
    'bad-request',
    false,
    null,
    /odd/,
  ],
  [
    'message of several lines',
    status(400, nested(400, '1 validation error:\n  {odd}\u2028\u001b[31m')),
    'bad-request',
    false,
    null,
    /: 1 validation error: \{odd\} \[31m$/,
  ],
  [
    'over-long prompt, parameter named',
    status(400, nested(400, 'too long', 'input_tokens')),
    'context-overflow',
    false,
    null,
    /too long/,
  ],
  [
    'over-long prompt, flat and old',
    status(400, flat(400, "This model's maximum context length is 2048 tokens. However, you requested 3000")),
    'context-overflow',
    false,
    null,
    /maximum context length/,
  ],
  [
    'too many output tokens asked for',
    status(400, nested(400, 'max_tokens=5000 cannot be greater than max_model_len=2048', 'max_tokens')),
    'bad-request',
    false,
    null,
    /max_tokens=5000/,
  ],
  ['401', status(401, nested(401, 'bad key')), 'unauthorised', false, null, /HTTP 401: bad key/],
  ['403 without a body', status(403), 'unauthorised', false, null, /HTTP 403$/],
  [
    '404 of a model',
    status(404, flat(404, 'no model x', 'NotFoundError')),
    'unknown-model',
    false,
    null,
    /no model x/,
  ],
  ['404 of a route', status(404, { detail: 'Not Found' }), 'unknown-route', false, null, /\/v1\?$/],
  ['405', status(405, { detail: 'Method Not Allowed' }), 'unknown-route', false, null, /HTTP 405/],
  ['429', status(429, nested(429, 'slow down')), 'rate-limited', true, null, /slow down/],
  ['429, wait in seconds', status(429, '', { 'retry-after': '7' }), 'rate-limited', true, 7000, /HTTP 429$/],
  ['429, wait 0', status(429, '', { 'retry-after': '0' }), 'rate-limited', true, 0, /HTTP 429$/],
  [
    '429, wait until a date',
    status(429, '', { 'retry-after': 'Thu, 01 Jan 2026 00:00:03 GMT' }),
    'rate-limited',
    true,
    3000,
    /HTTP 429$/,
  ],
  [
    '429 of an exhausted quota',
    status(429, { error: { message: 'quota', code: 'insufficient_quota' } }, { 'retry-after': '1' }),
    'rate-limited',
    false,
    null,
    /quota/,
  ],
  ['503', status(503, nested(503, 'queue is full')), 'overloaded', true, null, /queue is full/],
  [
    '503, a day to wait',
    status(503, '', { 'retry-after': '86400' }),
    'overloaded',
    true,
    60_000,
    /HTTP 503$/,
  ],
  ['503, unreadable wait', status(503, '', { 'retry-after': '-5' }), 'overloaded', true, null, /HTTP 503$/],
  ['502 of a proxy', status(502, '<html>\n<b>Bad Gateway</b>'), 'gateway-error', true, null, /<html> <b>Bad/],
  ['504', status(504), 'gateway-error', true, null, /HTTP 504$/],
  ['500', status(500, nested(500, 'EngineDeadError')), 'server-error', false, null, /EngineDeadError/],
  ['501', status(501), 'server-error', false, null, /HTTP 501$/],
  [
    'redirect',
    status(307, '', { location: 'http://127.0.0.1:1/' }),
    'redirect',
    false,
    null,
    /not followed$/,
  ],
  ['a 3xx that is no redirect', status(304), 'unexpected-status', false, null, /HTTP 304 is no answer/],
  ['a status beyond 599', status(600), 'unexpected-status', false, null, /HTTP 600 is no answer/],
  [
    'a status below 100',
    { kind: 'wire', bytes: 'HTTP/1.1 099 Odd\r\ncontent-length: 0\r\n\r\n' },
    'unexpected-status',
    false,
    null,
    /HTTP 99 is no answer/,
  ],
  [
    '101 without a protocol',
    { kind: 'wire', bytes: 'HTTP/1.1 101 Switching Protocols\r\n\r\n' },
    'unexpected-status',
    false,
    null,
    /HTTP 101 is no answer/,
  ],
  [
    '101 to another protocol',
    {
      kind: 'wire',
      bytes: 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    },
    'unexpected-status',
    false,
    null,
    /HTTP 101 is no answer/,
  ],
  [
    'reset before the first byte',
    { kind: 'reset-before-first-byte' },
    'connection',
    true,
    null,
    /ECONNRESET$/,
  ],
  ['cut within the headers', { kind: 'cut-in-headers' }, 'connection-lost', false, null, /broke within it/],
  [
    'reset after the first byte',
    { kind: 'reset-in-body' },
    'connection-lost',
    false,
    null,
    /broke within it/,
  ],
  ['closed within the body', { kind: 'cut-in-body' }, 'connection-lost', false, null, /broke within it/],
  ['no HTTP', { kind: 'not-http' }, 'invalid-body', false, null, /not HTTP/],
  ['endless body', { kind: 'endless-body' }, 'oversized-body', false, null, RegExp(String(BODY_BYTES_MAX))],
  ['no JSON', { kind: 'bytes', bytes: '<html>' }, 'invalid-body', false, null, /not JSON/],
  ['truncated JSON', { kind: 'bytes', bytes: '{"choices":[{' }, 'invalid-body', false, null, /not JSON/],
  ['empty body', { kind: 'bytes', bytes: '' }, 'invalid-body', false, null, /not JSON/],
  ['no choices', { kind: 'bytes', bytes: '{"choices":[]}' }, 'invalid-body', false, null, /no choice/],
  ['a JSON list', { kind: 'bytes', bytes: '[]' }, 'invalid-body', false, null, /no JSON object/],
  [
    'an error under 200',
    { kind: 'bytes', bytes: JSON.stringify(nested(500, 'engine died')) },
    'invalid-body',
    false,
    null,
    /engine died/,
  ],
  [
    'an error under 200, too deep to write down',
    { kind: 'bytes', bytes: `{"error":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}` },
    'invalid-body',
    false,
    null,
    /error under status 200/,
  ],
  [
    'a refusal too deep to write down',
    status(400, `{"error":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`),
    'bad-request',
    false,
    null,
    /HTTP 400/,
  ],
  [
    'a text beyond the bound',
    { kind: 'answer', answer: { text: 'x'.repeat(ANSWER_CHARACTERS_MAX + 1) } },
    'oversized-body',
    false,
    null,
    RegExp(`more than ${ANSWER_CHARACTERS_MAX}`),
  ],
  [
    'content that is no text',
    { kind: 'bytes', bytes: '{"choices":[{"message":{"content":[1]}}]}' },
    'invalid-body',
    false,
    null,
    /not text/,
  ],
  [
    'invalid UTF-8',
    { kind: 'bytes', bytes: Buffer.from('{"choices":[{"message":{"content":"\xff\xfe"}}]}', 'latin1') },
    'invalid-body',
    false,
    null,
    /UTF-8/,
  ],
]

/** The status that a fault shows; null when it shows none. */
function statusOf(fault: Fault): number | null {
  if (fault.kind === 'status') return fault.status
  if (fault.kind === 'wire') return Number(fault.bytes.slice('HTTP/1.1 '.length).slice(0, 3))
  return fault.kind === 'bytes' || fault.kind === 'answer' ? 200 : null
}

void t.test('openai client gives every failure its name', async (t) => {
  for (const [name, fault, code, retryable, retryAfterMs, message] of FAILURES) {
    await t.test(name, async (t) => {
      const { model, server, clock } = await setUp(t, { fault: () => fault })
      const result = recordableResult(await model.complete(testRequest(), NEVER))
      t.match(result, { kind: 'failure', code, retryable, message })
      t.equal(result.kind === 'failure' ? result.retryAfterMs : undefined, retryAfterMs)
      t.equal(result.status, statusOf(fault))
      t.equal(server.book.requests, 1, 'one request on the wire')
      t.equal(clock.deadlines, 0, 'the deadline is released')
    })
  }
})

const USAGE = { prompt_tokens: 10, completion_tokens: 4, total_tokens: 14 }
const SAID = { promptTokens: 10, completionTokens: 4, cachedTokens: null, flagged: false }
const NONE = { promptTokens: null, completionTokens: null, cachedTokens: null, flagged: false }
const text = (said: string | null): Fault => ({ kind: 'answer', answer: { text: said } })
const usage = (raw: unknown): Fault => ({ kind: 'answer', usage: raw })
const details = (raw: unknown): Fault => usage({ ...USAGE, prompt_tokens_details: raw })

/** [what the server says, how, what becomes of it] */
const ANSWERS: readonly (readonly [string, Fault, Partial<ModelAnswer>])[] = [
  [
    'cut at the limit',
    { kind: 'answer', answer: { text: '{"a', finishReason: 'length' } },
    { text: '{"a', finishReason: 'length' },
  ],
  ['no finish reason', { kind: 'answer', answer: { finishReason: null } }, { finishReason: null }],
  ['empty content', text(''), { text: '', flags: [] }],
  ['null content', text(null), { text: '', flags: ['no-content'] }],
  [
    'no content',
    { kind: 'bytes', bytes: '{"choices":[{"message":{}}]}' },
    { text: '', usage: NONE, finishReason: null },
  ],
  ['lone surrogate', text('a\ud83dz'), { text: 'a\ufffdz', flags: ['lone-surrogate'] }],
  [
    'lone surrogate in the finish reason',
    { kind: 'answer', answer: { text: 'a', finishReason: 'st\ud83dop' } },
    { text: 'a', finishReason: 'st\ufffdop', flags: ['lone-surrogate'] },
  ],
  [
    'an endless finish reason',
    { kind: 'answer', answer: { text: 'a', finishReason: 'x'.repeat(100_000) } },
    { text: 'a', finishReason: 'x'.repeat(NAME_CHARACTERS_MAX) },
  ],
  [
    'a text as long as any may be',
    text('x'.repeat(ANSWER_CHARACTERS_MAX)),
    { text: 'x'.repeat(ANSWER_CHARACTERS_MAX), flags: [] },
  ],
  ['surrogate pair', text('a\u{1f642}z'), { text: 'a\u{1f642}z', flags: [] }],
  [
    'interim responses before the answer',
    {
      kind: 'wire',
      bytes:
        'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n' +
        'HTTP/1.1 200 OK\r\ncontent-length: 41\r\n\r\n{"choices":[{"message":{"content":"b"}}]}',
    },
    { text: 'b', usage: NONE, flags: [] },
  ],
  ['NUL', text('a\u0000z'), { text: 'a\u0000z', flags: [] }],
  ['U+2028', text('a\u2028z'), { text: 'a\u2028z', flags: [] }],
  ['no usage', usage(undefined), { usage: NONE, flags: [] }],
  ['null usage', usage(null), { usage: NONE, flags: [] }],
  [
    'usage that is no object',
    usage('many'),
    { usage: { ...NONE, flagged: true }, flags: ['usage-malformed'] },
  ],
  ['no details', usage(USAGE), { usage: SAID, flags: [] }],
  ['null details', details(null), { usage: SAID, flags: [] }],
  ['details without cached tokens', details({}), { usage: SAID, flags: [] }],
  ['null cached tokens', details({ cached_tokens: null }), { usage: SAID, flags: [] }],
  ['0 cached tokens', details({ cached_tokens: 0 }), { usage: { ...SAID, cachedTokens: 0 }, flags: [] }],
  ['all tokens cached', details({ cached_tokens: 10 }), { usage: { ...SAID, cachedTokens: 10 }, flags: [] }],
  [
    'more cached than prompt tokens',
    details({ cached_tokens: 11 }),
    { usage: { ...SAID, promptTokens: null, flagged: true }, flags: ['cached-exceeds-prompt'] },
  ],
  [
    'negative cached tokens',
    details({ cached_tokens: -1 }),
    { usage: { ...SAID, flagged: true }, flags: ['usage-malformed'] },
  ],
  [
    'details that are no object',
    details('none'),
    { usage: { ...SAID, flagged: true }, flags: ['usage-malformed'] },
  ],
  [
    'negative prompt tokens',
    usage({ ...USAGE, prompt_tokens: -10 }),
    { usage: { ...SAID, promptTokens: null, flagged: true }, flags: ['usage-malformed'] },
  ],
  [
    'fractional completion tokens',
    usage({ ...USAGE, completion_tokens: 4.5 }),
    { usage: { ...SAID, completionTokens: null, flagged: true }, flags: ['usage-malformed'] },
  ],
  [
    'prompt tokens as a text',
    usage({ ...USAGE, prompt_tokens: '10' }),
    { usage: { ...SAID, promptTokens: null, flagged: true }, flags: ['usage-malformed'] },
  ],
]

void t.test('openai client keeps every answer, however odd', async (t) => {
  for (const [name, fault, expected] of ANSWERS) {
    await t.test(name, async (t) => {
      const { model } = await setUp(t, { fault: () => fault })
      const result: ModelAnswer | ModelFailure = recordableResult(await model.complete(testRequest(), NEVER))
      t.equal(result.kind, 'answer')
      const picked = Object.fromEntries(Object.entries(result).filter(([key]) => key in expected))
      t.strictSame(picked, expected)
      t.equal(result.status, 200)
    })
  }
})
