import type { Clock } from '../clock/index.ts'
import type { ModelFailure } from '../models/index.ts'
import type { Dispatcher } from '../scheduler/index.ts'
import type { RunStatus } from './run-status.ts'

/** The calls of a run as they go out and come back. */
export interface CallWatch {
  /** calls that have come back */
  readonly ended: () => number
  readonly inFlight: () => number
  /** the call that has been under way longest */
  readonly oldest: () => RunStatus['oldest']
  /** a dispatcher whose calls are counted and can be named while in flight */
  readonly watched: (dispatcher: Dispatcher) => Dispatcher
}

/** @param onFailure told of every call that ends in a failure */
export function watchCalls(clock: Clock, onFailure: (failure: ModelFailure) => void): CallWatch {
  const inFlight = new Map<
    object,
    { readonly trajectory: string; readonly operation: string; readonly since: number }
  >()
  let ended = 0
  return {
    ended: () => ended,
    inFlight: () => inFlight.size,
    oldest: () => {
      const [first] = inFlight.values()
      if (first === undefined) return null
      return {
        trajectory: first.trajectory,
        operation: first.operation,
        ageMs: clock.elapsed() - first.since,
      }
    },
    watched: (dispatcher) => ({
      call: async (request) => {
        const { trajectory, operation } = request
        const token = {}
        inFlight.set(token, { trajectory, operation, since: clock.elapsed() })
        try {
          const outcome = await dispatcher.call(request)
          if (outcome.result.kind === 'failure') onFailure(outcome.result)
          return outcome
        } finally {
          ended += 1
          inFlight.delete(token)
        }
      },
    }),
  }
}
