import type { OperationId, TrajectoryId } from '../../ids/index.ts'
import type { ModelClient, Usage } from '../model-client.ts'

/** What an earlier run recorded of one call. */
export interface RecordedAnswer {
  readonly text: string
  readonly finishReason: string | null
  readonly usage: Usage
  readonly flags: readonly string[]
}

/**
 * Finds a recorded answer, or null. A trajectory's id hashes its model, so the lookup maps the asking trajectory to
 * the recorded one that differs from it in the model alone.
 */
export type AnswerLookup = (
  trajectory: TrajectoryId,
  operation: OperationId,
) => Promise<RecordedAnswer | null>

/**
 * A model that answers from an earlier run's log, operation by operation. A call without a record is the failure
 * `replay-missing`, which names the trajectory and the operation; it is never made up and never tried again. A log that cannot
 * be read is no outcome of a model: what the lookup throws goes through.
 */
export function replayModel(options: {
  readonly name: string
  readonly answersOf: AnswerLookup
}): ModelClient {
  const { name, answersOf } = options
  return {
    name,
    complete: async ({ trajectory, operation }, signal) => {
      const none = { kind: 'failure', retryable: false, retryAfterMs: null, status: null } as const
      if (signal.aborted) {
        return { ...none, code: 'aborted', message: 'Cannot finish the call: the run was stopped' }
      }
      const recorded = await answersOf(trajectory, operation)
      if (recorded === null) {
        const message = `Cannot replay ${operation} of trajectory ${trajectory}: the earlier run holds no answer for it`
        return { ...none, code: 'replay-missing', message }
      }
      return { kind: 'answer', ...recorded, status: null }
    },
    close: () => Promise.resolve(),
  }
}
