import { callsOf } from '../calls-of.ts'
import { cellName } from '../cell-name.ts'
import { nodeCounts } from '../node-groups.ts'
import type { Row } from '../row.ts'
import { sumOrNull } from '../sum-or-null.ts'
import type { TrajectoryRecord } from '../trajectory-record.ts'

/**
 * One row a trajectory (contract: `trajectories`). Outcome and reason are null while it has not ended; token sums are the
 * server's and null when it left any answered call uncounted.
 */
export function trajectoryRows(record: TrajectoryRecord): Row[] {
  const { begin, end } = record.state
  if (begin === null) return []
  const { cell } = begin
  const answered = callsOf(record).filter(({ failure }) => failure === null)
  const { invalidated, rebuilt } = nodeCounts(record)
  return [
    {
      trajectory_id: record.id,
      cell: cellName(cell),
      patient: cell.patient,
      size: cell.size,
      event: cell.event,
      pipeline: cell.pipeline,
      context: cell.context,
      model: cell.model,
      seed: cell.seed,
      outcome: end?.outcome ?? null,
      reason: end?.reason ?? null,
      calls: record.state.calls.size,
      prompt_tokens: sumOrNull(answered.map(({ promptTokens }) => promptTokens)),
      completion_tokens: sumOrNull(answered.map(({ completionTokens }) => completionTokens)),
      nodes_invalidated: invalidated,
      nodes_rebuilt: rebuilt,
    },
  ]
}
