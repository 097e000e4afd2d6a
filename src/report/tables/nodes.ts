import { inRowOrder } from '../../store/index.ts'
import type { Row } from '../row.ts'
import type { TrajectoryRecord } from '../trajectory-record.ts'

/** Every node version a trajectory's store holds, as it stands at the end (contract: `nodes`). */
export function nodeRows({ id, state }: TrajectoryRecord): Row[] {
  return inRowOrder(state.store.nodes.values()).map((row) => ({
    trajectory_id: id,
    node: row.id,
    version: row.version,
    type: row.type,
    document: row.document,
    status: row.status,
    parents: row.parents.map(({ id: parent, version }) => ({ id: parent, version })),
    digest: row.digest,
    session: row.session,
    snapshot_id: row.snapshot,
  }))
}
