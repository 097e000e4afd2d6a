import pLimit from 'p-limit'
import type { Clock } from '../clock/index.ts'
import { callWithRetries, type ModelClient } from '../models/index.ts'
import type { Dispatcher } from './dispatcher.ts'

/**
 * A dispatcher with a fixed number of calls in flight, waiting calls in order of arrival. The bound is kept here and not
 * in the client's sockets, so that waiting never hides in a call's latency.
 */
export function fixedDispatcher(options: {
  readonly client: ModelClient
  readonly clock: Clock
  readonly inFlightMax: number
  readonly signal: AbortSignal
}): Dispatcher {
  const { client, clock, signal } = options
  const limit = pLimit(options.inFlightMax)
  return {
    call: (request) =>
      limit(() => callWithRetries({ client, clock, signal, request: { ...request, attempt: 1 } })),
  }
}
