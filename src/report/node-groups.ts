import { groupName, pipelineOf } from '../pipelines/index.ts'
import { rowKey, type Entry } from '../store/index.ts'
import type { TrajectoryRecord } from './trajectory-record.ts'

type NodeStatusEntry = Extract<Entry, { readonly type: 'node-status' }>

/** How a revision changed memory. The claims of one document count as one node (B9.12); null for pipelines without nodes. */
export interface NodeCounts {
  readonly invalidated: number | null
  readonly rebuilt: number | null
}

/** Counts groups of nodes, as the names of `groupName` tell them apart. */
export function nodeCounts({ entries, state }: TrajectoryRecord): NodeCounts {
  const pipeline = pipelineOf(state.begin?.cell.pipeline ?? '')
  if (pipeline?.keepsNodes !== true) return { invalidated: null, rebuilt: null }
  return {
    invalidated: retiredGroups({ entries, state }).length,
    rebuilt: regeneratedGroups({ state }).length,
  }
}

/** What the revision invalidated or withdrew, by group, in row order. */
function retiredGroups({ entries, state }: Pick<TrajectoryRecord, 'entries' | 'state'>): string[] {
  const retired = entries.filter(
    (entry): entry is NodeStatusEntry => entry.type === 'node-status' && entry.cause === 'revise',
  )
  const rows = retired.flatMap((entry) => state.store.nodes.get(rowKey(entry)) ?? [])
  return [...new Set(rows.map(groupName))]
}

/** What was admitted during the revision, by group. */
export function regeneratedGroups({ state }: Pick<TrajectoryRecord, 'state'>): string[] {
  const rows = [...state.store.nodes.values()].filter(({ session }) => session === 'revise')
  return [...new Set(rows.map(groupName))]
}
