import type { Row } from '../row.ts'
import type { TrajectoryRecord } from '../trajectory-record.ts'

/** The action records (contract: `commits`). */
export function commitRows({ id, state }: TrajectoryRecord): Row[] {
  return state.commits.map((commit) => ({
    trajectory_id: id,
    use: commit.use,
    task: commit.task,
    snapshot_id: commit.snapshot,
    read_set: (state.readSets[commit.use]?.rows ?? []).map((row) => ({
      id: row.id,
      version: row.version,
      status: row.status,
      digest: row.digest,
    })),
    verdict: commit.verdict,
    reasons: commit.reasons,
    answer_sha256: commit.answer,
  }))
}
