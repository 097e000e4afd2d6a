import { setMaxListeners } from 'node:events'
import type { Clock } from '../clock/index.ts'
import type { ModelAnswer, ModelClient, ModelFailure, ModelRequest, Usage } from './model-client.ts'
import { ATTEMPTS_MAX, CALL_BUDGET_MS } from './limits.ts'
import { recordableResult } from './recordable-result.ts'
import { retryDelayMs } from './retry-delay.ts'

/** One try on the wire, for the ledger. */
export interface AttemptRecord {
  /** 1 for the first try */
  readonly attempt: number
  /** HTTP status; null when none came */
  readonly status: number | null
  /** null for an answer */
  readonly errorCode: string | null
  /** null for a failure: the server counted nothing that we know of */
  readonly usage: Usage | null
  /** milliseconds since the epoch */
  readonly startedAt: number
  readonly latencyMs: number
}

/** How long a call is tried again. */
export interface RetryLimits {
  /** tries in all, at least 1; 1 = never try again */
  readonly attemptsMax: number
  /** no try begins later than this after the call began, waits included */
  readonly budgetMs: number
}

/** The limits of a run. */
export const RETRY_LIMITS: RetryLimits = { attemptsMax: ATTEMPTS_MAX, budgetMs: CALL_BUDGET_MS }

/** What became of one logical call, and every attempt that it took (C2). */
export interface CallOutcome {
  /** the last try's; `aborted` when the run ended before or between tries */
  readonly result: ModelAnswer | ModelFailure
  /** every try on the wire, in order; empty when the run had ended before the first */
  readonly attempts: readonly AttemptRecord[]
}

/**
 * One logical call: the only place that tries again. Only failures marked retryable are tried again, at most
 * `attemptsMax` tries and within the time budget; what the server asks for is honoured, else the wait is drawn (`retryDelayMs`).
 * Whatever the client brings passes `recordableResult` first, so that nothing a server says can end the run.
 * The attempt number of the request is that of the first try. A giving-up keeps the code of the last failure and says why.
 */
export async function callWithRetries(options: {
  readonly client: ModelClient
  readonly request: ModelRequest
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly limits?: RetryLimits
}): Promise<CallOutcome> {
  const { client, clock, signal, limits = RETRY_LIMITS } = options
  const began = clock.elapsed()
  const attempts: AttemptRecord[] = []
  for (let request = options.request; ; request = { ...request, attempt: request.attempt + 1 }) {
    if (signal.aborted) return { result: ABORTED, attempts }
    const [startedAt, sentAt] = [clock.now(), clock.elapsed()]
    const result = recordableResult(await client.complete(request, signal))
    const now = clock.elapsed()
    attempts.push(recordOf(result, { attempt: request.attempt, startedAt, latencyMs: now - sentAt }))
    if (result.kind === 'answer' || !result.retryable || result.code === 'aborted')
      return { result, attempts }
    const delayMs = retryDelayMs(result, request)
    const end = whyEnd({ attempts: attempts.length, spentMs: now + delayMs - began, limits })
    if (end !== null) return { result: { ...result, message: `${result.message} (${end})` }, attempts }
    await wait(delayMs, clock, signal)
  }
}

const ABORTED: ModelFailure = {
  kind: 'failure',
  code: 'aborted',
  message: 'Cannot finish the call: the run was stopped',
  retryable: false,
  retryAfterMs: null,
  status: null,
}

function recordOf(
  result: ModelAnswer | ModelFailure,
  times: Pick<AttemptRecord, 'attempt' | 'startedAt' | 'latencyMs'>,
): AttemptRecord {
  return {
    attempt: times.attempt,
    status: result.status,
    errorCode: result.kind === 'answer' ? null : result.code,
    usage: result.kind === 'answer' ? result.usage : null,
    startedAt: times.startedAt,
    latencyMs: times.latencyMs,
  }
}

/** In words, or null to go on. */
function whyEnd(state: {
  readonly attempts: number
  readonly spentMs: number
  readonly limits: RetryLimits
}): string | null {
  const { attempts, spentMs, limits } = state
  if (attempts >= limits.attemptsMax) return `given up after attempt ${attempts}`
  if (spentMs > limits.budgetMs) return `given up: the next try would begin after ${limits.budgetMs} ms`
  return null
}

/** Waits, or returns early when the run ends. */
async function wait(delayMs: number, clock: Clock, signal: AbortSignal): Promise<void> {
  if (delayMs === 0) return
  // Each waiting call listens; Node takes more than ten listeners for a leak and warns.
  setMaxListeners(0, signal)
  try {
    await clock.sleep(delayMs, signal)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
