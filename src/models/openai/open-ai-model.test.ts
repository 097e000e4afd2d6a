import { getEventListeners } from 'node:events'
import t from 'tap'
import type { TrajectoryId } from '../../ids/index.ts'
import { openAiModel } from './open-ai-model.ts'
import { answersOf } from './test-server/answers-of.ts'
import { manualClock } from './test-server/manual-clock.ts'
import { setUp } from './test-server/set-up.ts'
import { startTestServer } from './test-server/start-test-server.ts'
import { testRequest } from './test-server/test-request.ts'

const NEVER = new AbortController().signal

void t.test('openai client sends every sampling parameter and nothing of the run', async (t) => {
  const { model, server } = await setUp(t)
  await model.complete(testRequest('hello'), NEVER)
  t.strictSame(server.book.last?.body, {
    model: 'test',
    messages: [{ role: 'user', content: 'hello' }],
    temperature: 0,
    top_p: 1,
    top_k: -1,
    repetition_penalty: 1,
    seed: 0,
    max_tokens: 64,
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'medications', schema: { type: 'object' }, strict: true },
    },
  })
  t.equal(server.book.last?.headers['authorization'], undefined)
  t.equal(server.book.last?.headers['connection'], 'keep-alive')
  const other = { trajectory: 'fedcba9876543210' as TrajectoryId, attempt: 3 }
  await model.complete(testRequest('hello', other), NEVER)
  t.equal(server.book.counts.size, 1, 'trajectory and attempt leave the bytes as they are')
})

void t.test('openai client takes a base URL as it is, slash or none', async (t) => {
  for (const [suffix, path] of [
    ['', '/v1/chat/completions'],
    ['/', '/v1/chat/completions'],
    ['//', '/v1/chat/completions'],
  ] as const) {
    const server = await startTestServer()
    for (const [base, expected] of [
      [server.url + suffix, path],
      [server.url.replace('/v1', '') + suffix, '/chat/completions'],
    ] as const) {
      const clock = manualClock()
      const model = openAiModel({ name: 'test', baseUrls: [base], apiKey: null, clock, maxSockets: 1 })
      t.equal((await model.complete(testRequest(), NEVER)).kind, 'answer')
      t.equal(server.book.last?.path, expected)
      await model.close()
    }
    await server.close()
  }
})

void t.test('openai client refuses base URLs and keys it cannot use', (t) => {
  const make = (baseUrls: readonly string[], apiKey: string | null = null) =>
    openAiModel({ name: 'test', baseUrls, apiKey, clock: manualClock(), maxSockets: 1 })
  for (const bad of [
    '',
    'localhost:8000',
    'ftp://host/v1',
    'http://host/v1?key=s3cret',
    'http://host/v1#x',
  ]) {
    t.throws(() => make([bad]), { code: 'base-url' }, bad)
  }
  t.throws(() => make([]), { code: 'base-url' })
  try {
    make(['http://user:s3cret@host/v1'])
    t.fail('credentials in a base URL are refused')
  } catch (error) {
    t.notMatch(String(error), /s3cret/)
  }
  for (const bad of ['', 'sk-1\n', 'sk 1', 'schlüssel']) {
    t.throws(() => make(['http://host/v1'], bad), { code: 'api-key' }, JSON.stringify(bad))
  }
  t.end()
})

void t.test('openai client sends the key and shows it in no message', async (t) => {
  const key = 'sk-0123456789abcdef'
  // Within the message, across the place where messages are cut, and in a body that is no JSON.
  const bodies = [
    { error: { message: `Incorrect API key ${key}` } },
    { error: { message: `${'x'.repeat(200)}${`${key} `.repeat(20)}` } },
    `<html>${key}</html>`,
  ]
  for (const body of bodies) {
    const { model, server } = await setUp(
      t,
      { fault: () => ({ kind: 'status', status: 401, body }) },
      { apiKey: key },
    )
    const result = await model.complete(testRequest(), NEVER)
    t.equal(server.book.last?.headers['authorization'], `Bearer ${key}`)
    t.match(result, { code: 'unauthorised', message: /\[key\]/ })
    t.notMatch(JSON.stringify(result), /0123/)
  }
})

void t.test('openai client names a server that is not there', async (t) => {
  const { model, server } = await setUp(t)
  await server.close()
  t.match(await model.complete(testRequest(), NEVER), {
    code: 'connection',
    retryable: true,
    message: /^Cannot reach http:\/\/127\.0\.0\.1:\d+\/v1: ECONNREFUSED$/,
  })
})

for (const kind of ['no-answer', 'stall-in-body'] as const) {
  void t.test(`openai client ends an attempt at its deadline: ${kind}`, async (t) => {
    const { model, server, clock } = await setUp(t, { fault: () => ({ kind }) }, { deadlineMs: 1500 })
    const pending = model.complete(testRequest(), NEVER)
    await server.book.arrived(1)
    clock.passDeadlines()
    t.match(await pending, { code: 'deadline', retryable: false, message: /within 1500 ms$/ })
    await server.book.dropped(1)
    t.pass('the server sees the connection go')
  })

  void t.test(`openai client tells the end of the run from a deadline: ${kind}`, async (t) => {
    const { model, server, clock } = await setUp(t, { fault: () => ({ kind }) })
    const run = new AbortController()
    const pending = model.complete(testRequest(), run.signal)
    await server.book.arrived(1)
    run.abort()
    clock.passDeadlines()
    t.match(await pending, { code: 'aborted', retryable: false })
    await server.book.dropped(1)
  })
}

void t.test('openai client calls no server once the run has ended', async (t) => {
  const { model, server } = await setUp(t)
  t.match(await model.complete(testRequest(), AbortSignal.abort()), { code: 'aborted' })
  t.equal(server.book.requests, 0)
})

void t.test('openai client delivers nothing of an attempt that was timed out', async (t) => {
  // The answer is on its way when the deadline passes: the server's script itself lets it pass.
  const clock = manualClock()
  const said = { promptTokens: 1, completionTokens: 1, cachedTokens: null }
  const answer = () => {
    clock.passDeadlines()
    return { text: 'late', finishReason: 'stop', usage: said }
  }
  const { model } = await setUp(t, { answer }, { clock })
  t.match(await model.complete(testRequest(), NEVER), { kind: 'failure', code: 'deadline' })
})

void t.test(
  'openai client has all allowed calls in flight, reuses sockets, leaves no listener',
  async (t) => {
    const warnings: string[] = []
    const onWarning = (warning: Error) => warnings.push(warning.name)
    process.on('warning', onWarning)
    t.teardown(() => process.off('warning', onWarning))
    const { model, server, clock } = await setUp(t, { together: 50 }, { maxSockets: 50 })
    const run = new AbortController()
    for (let round = 0; round < 40; round += 1) {
      const calls = Array.from({ length: 50 }, (_, index) => {
        return model.complete(testRequest(`${round}/${index}`), run.signal)
      })
      if (round === 0) {
        await server.book.arrived(1)
        t.equal(getEventListeners(run.signal, 'abort').length, 50, 'one listener per call in flight')
      }
      const results = await Promise.all(calls)
      if (results.some(({ kind }) => kind !== 'answer')) t.fail('every call is answered')
    }
    t.equal(server.book.requests, 2000)
    t.equal(server.book.inFlightMax, 50)
    t.equal(server.connections(), 50)
    t.equal(getEventListeners(run.signal, 'abort').length, 0)
    t.equal(clock.deadlines, 0)
    t.strictSame(warnings, [])
  },
)

void t.test('openai client frees the socket of an answer that is an error', async (t) => {
  const { model, server } = await setUp(
    t,
    { fault: () => ({ kind: 'status', status: 400, body: 'x'.repeat(100_000) }) },
    { maxSockets: 1 },
  )
  for (let call = 0; call < 20; call += 1) await model.complete(testRequest(), NEVER)
  t.equal(server.book.requests, 20)
  t.equal(server.connections(), 1)
})

void t.test('openai client opens a new socket after a broken one', async (t) => {
  const { model, server } = await setUp(
    t,
    { fault: ({ index }) => (index === 2 ? { kind: 'reset-before-first-byte' } : null) },
    { maxSockets: 1 },
  )
  const kinds = []
  for (let call = 0; call < 3; call += 1) kinds.push((await model.complete(testRequest(), NEVER)).kind)
  t.strictSame(kinds, ['answer', 'failure', 'answer'])
  t.equal(server.connections(), 2)
})

void t.test('openai client keeps a trajectory on one of several servers, and uses all', async (t) => {
  const servers = [await startTestServer(), await startTestServer(), await startTestServer()]
  const baseUrls = servers.map(({ url }) => url)
  const model = openAiModel({ name: 'test', baseUrls, apiKey: null, clock: manualClock(), maxSockets: 8 })
  for (let index = 0; index < 30; index += 1) {
    const trajectory = `trajectory-${index}` as TrajectoryId
    const before = servers.map(({ book }) => book.requests)
    for (const content of ['a', 'b', 'c']) await model.complete(testRequest(content, { trajectory }), NEVER)
    const grown = servers.map(({ book }, at) => book.requests - (before[at] ?? 0)).sort()
    t.strictSame(grown, [0, 0, 3])
  }
  t.ok(servers.every(({ book }) => book.requests > 0))
  await model.close()
  for (const server of servers) await server.close()
})

void t.test('test server answers with a model client behind it', async (t) => {
  const inner = {
    name: 'inner',
    complete: (request: { maxTokens: number; schema: { name: string }; promptSha256: string }) =>
      Promise.resolve({
        kind: 'answer' as const,
        text: `${request.schema.name} ${request.maxTokens} ${request.promptSha256}`,
        finishReason: 'stop',
        usage: { promptTokens: 9, completionTokens: 3, cachedTokens: 4, flagged: false },
        status: null,
        flags: [],
      }),
    close: () => Promise.resolve(),
  }
  const { model } = await setUp(t, { answer: answersOf(inner) })
  const request = testRequest('through')
  t.match(await model.complete(request, NEVER), {
    text: `medications 64 ${request.promptSha256}`,
    usage: { promptTokens: 9, completionTokens: 3, cachedTokens: 4, flagged: false },
  })
})

void t.test('test server knows its models and routes', async (t) => {
  const { model, server } = await setUp(t, { models: ['other'] })
  t.match(await model.complete(testRequest(), NEVER), {
    code: 'unknown-model',
    message: /`test` does not exist/,
  })
  const models: unknown = await (await fetch(`${server.url}/models`)).json()
  t.match(models, { data: [{ id: 'other', max_model_len: 32768 }] })
  t.equal((await fetch(server.url.replace('/v1', '/health'))).status, 200)
  t.equal((await fetch(`${server.url}/nothing`)).status, 404)
})
