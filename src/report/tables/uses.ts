import type { ChatMessage } from '../../prompts/index.ts'
import { scoreTrajectory, type ReachedUse, type ScoringContext } from '../../scoring/index.ts'
import type { CallEntry } from '../../store/index.ts'
import type { Row } from '../row.ts'
import type { TrajectoryRecord } from '../trajectory-record.ts'

/**
 * Every planned use with its verdicts (contract: `uses`); a use that was never reached was attempted and failed. A trajectory
 * still under way has rows for the uses that the gate has decided: the others have not failed yet.
 */
export function useRows(record: TrajectoryRecord, scoring: ScoringContext): Row[] {
  const { id, state, scenario } = record
  const planned = state.begin?.uses ?? []
  const tasks = state.end === null ? planned.slice(0, state.commits.length) : planned
  const uses = tasks.flatMap((_, use) => reachedUse(record, use))
  return scoreTrajectory({ scenario, tasks, uses }, scoring).map(({ use, task, committed, ...score }) => {
    const { listed, expected, format, ...verdicts } = score
    const commit = state.commits[use]
    return {
      trajectory_id: id,
      use,
      task,
      snapshot_id: state.snapshots[use]?.id ?? null,
      committed,
      blocked_by: commit?.blockedBy ?? [],
      listed,
      expected,
      format,
      ...verdicts,
    }
  })
}

function reachedUse(record: TrajectoryRecord, use: number): ReachedUse[] {
  const call = callOf(record, use)
  if (call === undefined) return []
  const answer = call.answer === null ? null : (record.body(call.answer) ?? null)
  return [
    {
      use,
      committed: record.state.commits[use]?.verdict === 'committed',
      answer,
      prompt: userMessage(record, call),
    },
  ]
}

function callOf({ state }: TrajectoryRecord, use: number): CallEntry | undefined {
  return [...state.calls.values()].find(({ operation }) => operation === `use${use}`)
}

function userMessage(record: TrajectoryRecord, call: CallEntry): string | null {
  const body = record.body(call.prompt)
  if (body === undefined) return null
  const messages = JSON.parse(body) as readonly ChatMessage[]
  return messages.find(({ role }) => role === 'user')?.content ?? null
}
