import { uniform } from '../ids/index.ts'
import type { ModelFailure, ModelRequest } from './model-client.ts'
import { BACKOFF_MS_MAX, BACKOFF_MS_MIN, RETRY_DELAY_MS_MAX } from './limits.ts'

/**
 * How long to wait before the next try, in milliseconds: what the server asked for, up to a bound and 0 included; else the
 * upper end doubles with each try from 1 s to 8 s and the draw lies between 0.5 s and it. The draw depends on the call and the
 * try alone, so that calls refused together come back apart.
 */
export function retryDelayMs(failure: ModelFailure, request: ModelRequest): number {
  if (failure.retryAfterMs !== null) return Math.min(failure.retryAfterMs, RETRY_DELAY_MS_MAX)
  const ceiling = Math.min(BACKOFF_MS_MIN * 2 ** request.attempt, BACKOFF_MS_MAX)
  const draw = uniform('backoff', request.trajectory, request.operation, request.attempt)
  return Math.round(BACKOFF_MS_MIN + draw * (ceiling - BACKOFF_MS_MIN))
}
