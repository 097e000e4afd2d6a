import t from 'tap'
import type { OperationId } from '../ids/index.ts'
import { callWithRetries } from './call-with-retries.ts'
import type { ModelAnswer, ModelClient, ModelFailure, ModelRequest } from './model-client.ts'
import { manualClock } from './openai/test-server/manual-clock.ts'
import { setUp } from './openai/test-server/set-up.ts'
import { testRequest } from './openai/test-server/test-request.ts'

const NEVER = new AbortController().signal
const ANSWER: ModelAnswer = {
  kind: 'answer',
  text: '{}',
  finishReason: 'stop',
  usage: { promptTokens: 10, completionTokens: 2, cachedTokens: null, flagged: false },
  status: 200,
  flags: [],
}
const failure = (rest: Partial<ModelFailure> = {}): ModelFailure => ({
  kind: 'failure',
  code: 'overloaded',
  message: 'Cannot get an answer: HTTP 503',
  retryable: true,
  retryAfterMs: null,
  status: 503,
  ...rest,
})

/** Gives these results in turn, each 100 ms after it was asked for. */
function scripted(results: readonly (ModelAnswer | ModelFailure)[], onSleep?: () => void) {
  const clock = manualClock(1000, onSleep)
  const requests: ModelRequest[] = []
  const client: ModelClient = {
    name: 'test',
    complete: (request) => {
      requests.push(request)
      clock.advance(100)
      const result = results[requests.length - 1]
      return result === undefined ? Promise.reject(new Error('one try too many')) : Promise.resolve(result)
    },
    close: () => Promise.resolve(),
  }
  return { client, clock, requests }
}

void t.test('call with retries tries a retryable failure again and records every try', async (t) => {
  const { client, clock, requests } = scripted([failure({ retryAfterMs: 7000 }), ANSWER])
  const request = testRequest()
  const { result, attempts } = await callWithRetries({ client, request, clock, signal: NEVER })
  t.strictSame(result, ANSWER)
  t.strictSame(attempts, [
    { attempt: 1, status: 503, errorCode: 'overloaded', usage: null, startedAt: 1000, latencyMs: 100 },
    { attempt: 2, status: 200, errorCode: null, usage: ANSWER.usage, startedAt: 8100, latencyMs: 100 },
  ])
  t.strictSame(requests, [request, { ...request, attempt: 2 }])
  t.strictSame(clock.sleeps, [7000])
})

void t.test('call with retries gives up after four tries with the last code and says so', async (t) => {
  const { client, clock } = scripted([failure(), failure(), failure(), failure({ code: 'rate-limited' })])
  const { result, attempts } = await callWithRetries({ client, request: testRequest(), clock, signal: NEVER })
  t.match(result, { code: 'rate-limited', message: /HTTP 503 \(given up after attempt 4\)$/ })
  t.strictSame(
    attempts.map(({ attempt, errorCode }) => [attempt, errorCode]),
    [
      [1, 'overloaded'],
      [2, 'overloaded'],
      [3, 'overloaded'],
      [4, 'rate-limited'],
    ],
  )
  t.equal(clock.sleeps.length, 3)
})

void t.test('call with retries tries once when one try is allowed', async (t) => {
  const { client, clock } = scripted([failure()])
  const limits = { attemptsMax: 1, budgetMs: 1e9 }
  const { attempts } = await callWithRetries({ client, request: testRequest(), clock, signal: NEVER, limits })
  t.equal(attempts.length, 1)
  t.strictSame(clock.sleeps, [])
})

void t.test('call with retries leaves a failure that is not retryable', async (t) => {
  for (const code of ['bad-request', 'deadline', 'server-error', 'connection-lost', 'replay-missing']) {
    const failed = failure({ code, retryable: false })
    const { client, clock } = scripted([failed])
    const outcome = await callWithRetries({ client, request: testRequest(), clock, signal: NEVER })
    t.strictSame(outcome.result, failed)
    t.equal(outcome.attempts.length, 1)
  }
})

void t.test('call with retries never tries again after an abort, whatever the failure says', async (t) => {
  const { client, clock } = scripted([failure({ code: 'aborted', retryable: true })])
  const { result } = await callWithRetries({ client, request: testRequest(), clock, signal: NEVER })
  t.match(result, { code: 'aborted' })
})

void t.test('call with retries makes no try once the run has ended', async (t) => {
  const { client, clock } = scripted([])
  const outcome = await callWithRetries({
    client,
    request: testRequest(),
    clock,
    signal: AbortSignal.abort(),
  })
  t.match(outcome, { result: { code: 'aborted' }, attempts: [] })
})

void t.test('call with retries is aborted in its wait and keeps the record of the try before', async (t) => {
  const run = new AbortController()
  const { client, clock } = scripted([failure()], () => {
    run.abort()
  })
  const outcome = await callWithRetries({ client, request: testRequest(), clock, signal: run.signal })
  t.match(outcome.result, { code: 'aborted', retryable: false })
  t.equal(outcome.attempts.length, 1)
})

void t.test('call with retries comes back at once when the server says 0', async (t) => {
  const { client, clock } = scripted([failure({ retryAfterMs: 0 }), ANSWER])
  const { result } = await callWithRetries({ client, request: testRequest(), clock, signal: NEVER })
  t.equal(result.kind, 'answer')
  t.strictSame(clock.sleeps, [])
})

void t.test('call with retries honours no wait beyond a minute', async (t) => {
  const { client, clock } = scripted([failure({ retryAfterMs: 86_400_000 }), ANSWER])
  await callWithRetries({ client, request: testRequest(), clock, signal: NEVER })
  t.strictSame(clock.sleeps, [60_000])
})

void t.test('call with retries begins no try after its time is spent', async (t) => {
  const { client, clock } = scripted([failure({ retryAfterMs: 500 }), failure({ retryAfterMs: 500 })])
  const limits = { attemptsMax: 4, budgetMs: 1000 }
  const outcome = await callWithRetries({ client, request: testRequest(), clock, signal: NEVER, limits })
  // 100 + 500 + 100 ms are spent; another wait would end at 1,200.
  t.match(outcome.result, { code: 'overloaded', message: /after 1000 ms\)$/ })
  t.equal(outcome.attempts.length, 2)
})

void t.test('call with retries draws its waits from the call and the try', async (t) => {
  const waits = async (operation: string) => {
    const { client, clock } = scripted([failure(), failure(), failure(), failure()])
    const request = testRequest('x', { operation: operation as OperationId })
    await callWithRetries({ client, request, clock, signal: NEVER })
    return clock.sleeps
  }
  t.strictSame(await waits('use0'), await waits('use0'))
  t.notSame(await waits('use0'), await waits('use1'))
  const many = await Promise.all(Array.from({ length: 200 }, (_, index) => waits(`use${index}`)))
  for (const [at, most] of [1000, 2000, 4000].entries()) {
    const column = many.map((sleeps) => sleeps[at] ?? Number.NaN)
    t.ok(
      column.every((ms) => ms >= 500 && ms <= most),
      `wait ${at + 1} lies between 500 and ${most} ms`,
    )
    t.ok(Math.max(...column) - Math.min(...column) > 0.9 * (most - 500), 'and they are spread')
  }
})

void t.test('call with retries is one request on the wire per recorded try', async (t) => {
  const { model, server, clock } = await setUp(t, {
    fault: ({ nth }) =>
      nth === 1
        ? { kind: 'status', status: 503, headers: { 'retry-after': '2' } }
        : nth === 2
          ? { kind: 'reset-before-first-byte' }
          : null,
  })
  const { result, attempts } = await callWithRetries({
    client: model,
    request: testRequest(),
    clock,
    signal: NEVER,
  })
  t.equal(result.kind, 'answer')
  t.strictSame(
    attempts.map(({ status, errorCode }) => [status, errorCode]),
    [
      [503, 'overloaded'],
      [null, 'connection'],
      [200, null],
    ],
  )
  t.strictSame([...server.book.counts.values()], [3])
  t.equal(clock.sleeps[0], 2000)
})
