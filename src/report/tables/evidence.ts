import { inRowOrder, rowKey, type Entry } from '../../store/index.ts'
import type { Row } from '../row.ts'
import type { TrajectoryRecord } from '../trajectory-record.ts'

/** Every document version a trajectory's store holds, as it stands at the end (contract: `evidence`). */
export function evidenceRows({ id, entries, state }: TrajectoryRecord): Row[] {
  const tokens = new Map(
    entries
      .filter((entry): entry is Extract<Entry, { type: 'evidence' }> => entry.type === 'evidence')
      .map(({ row, tokens }) => [rowKey(row), tokens]),
  )
  return inRowOrder(state.store.evidence.values()).map((row) => ({
    trajectory_id: id,
    document: row.id,
    version: row.version,
    source: row.source,
    status: row.status,
    digest: row.digest,
    tokens: tokens.get(rowKey(row)) ?? null,
  }))
}
