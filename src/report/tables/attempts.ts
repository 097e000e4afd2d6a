import { callId, callsOf } from '../calls-of.ts'
import type { AttemptEntry } from '../../store/index.ts'
import type { Row } from '../row.ts'
import type { TrajectoryRecord } from '../trajectory-record.ts'

/** One row a try on the wire (contract: `attempts`), in the order of calls, then of tries. */
export function attemptRows(record: TrajectoryRecord): Row[] {
  const attempts = record.entries.filter((entry): entry is AttemptEntry => entry.type === 'attempt')
  return callsOf(record).flatMap(({ operation }) =>
    attempts
      .filter((attempt) => attempt.operation === operation)
      .map((attempt) => ({
        call_id: callId(record.id, operation),
        attempt: attempt.attempt,
        status: attempt.status,
        error_code: attempt.errorCode,
        prompt_tokens: attempt.promptTokens,
        completion_tokens: attempt.completionTokens,
        wasted: attempt.wasted,
        started_at: attempt.startedAt,
        latency_ms: attempt.latencyMs,
      })),
  )
}
