import { groupName } from '../../pipelines/index.ts'
import { rowKey } from '../../store/index.ts'
import { regeneratedGroups } from '../node-groups.ts'
import { callsOf } from '../calls-of.ts'
import type { Row } from '../row.ts'
import type { TrajectoryRecord } from '../trajectory-record.ts'

/**
 * The selector's record of a revision (contract: `repairs`; B13.6). `leak` = nodes withdrawn and not republished that a later
 * snapshot shows ÷ withdrawn; `republication` = republished ÷ withdrawn that the mode map does not remove; `operator_cost` =
 * characters of the executed prompts ÷ those predicted for a full rebuild. Null where the divisor is 0.
 */
export function repairRows(record: TrajectoryRecord): Row[] {
  const { id, state } = record
  const selection = state.revision?.selection
  if (selection === null || selection === undefined) return []
  const { withdrawn, removed, selected, rebuildCharacters } = selection
  const republished = regeneratedGroups(record).filter((name) => withdrawn.includes(name))
  const lost = withdrawn.filter((name) => !republished.includes(name))
  const visible = visibleLater(record)
  const characters = callsOf(record)
    .filter(({ phase }) => phase === 'revise')
    .reduce((sum, { promptCharacters }) => sum + promptCharacters, 0)
  return [
    {
      trajectory_id: id,
      withdrawn,
      republished,
      leak: ratio(lost.filter((name) => visible.has(name)).length, withdrawn.length),
      republication: ratio(republished.length, withdrawn.length - removed.length),
      operator_cost: ratio(characters, rebuildCharacters),
      selected,
    },
  ]
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

/** Groups of which any node is in a snapshot after the revision, which comes after use 0. */
function visibleLater({ state }: TrajectoryRecord): Set<string> {
  const later = state.snapshots.filter(({ use }) => use > 0).flatMap(({ rows }) => rows)
  const nodes = later.flatMap((row) => state.store.nodes.get(rowKey(row)) ?? [])
  return new Set(nodes.map(groupName))
}
