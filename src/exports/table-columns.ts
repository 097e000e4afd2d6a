import type { Column, ColumnKind } from '../report/column.ts'

/** The tables that have rows of their own for each trajectory. */
export const TRAJECTORY_TABLES = [
  'trajectories',
  'calls',
  'attempts',
  'uses',
  'commits',
  'repairs',
  'evidence',
  'nodes',
] as const
/** The name of such a table. */
export type TrajectoryTable = (typeof TRAJECTORY_TABLES)[number]

/** `name`, or `name:kind` for what is not text; one table a string. */
const COLUMNS: Readonly<Record<TrajectoryTable, string>> = {
  trajectories:
    'trajectory_id cell patient size event pipeline context model seed:integer outcome reason calls:integer prompt_tokens:integer completion_tokens:integer nodes_invalidated:integer nodes_rebuilt:integer',
  calls:
    'call_id trajectory_id phase purpose document document_version:integer prompt_sha256 prompt_tokens:integer completion_tokens:integer cached_tokens:integer prompt_tokens_own:integer finish_reason parse attempts:integer latency_ms:number BODIES failure flags:json',
  attempts:
    'call_id attempt:integer status:integer error_code prompt_tokens:integer completion_tokens:integer wasted:integer started_at:number latency_ms:number',
  uses: 'trajectory_id use:integer task snapshot_id committed:boolean blocked_by:json listed:json expected:json strict_completion:boolean stale_commit:boolean unsupported_any:boolean unsupported_event:boolean fabricated:boolean missing:json retained:boolean adopted:boolean old_retained:boolean both_present:boolean others_retained:boolean success:boolean success_strict:boolean target_label format new_value_visible:boolean omitted_at_use0:boolean proxy:boolean proxy_normalised:boolean event_drug_path:json leaves_visible',
  commits: 'trajectory_id use:integer snapshot_id read_set:json verdict reasons:json answer_sha256 task',
  repairs:
    'trajectory_id withdrawn:json republished:json leak:number republication:number operator_cost:number selected:json',
  evidence: 'trajectory_id document version:integer source status digest tokens:integer',
  nodes: 'trajectory_id node version:integer type status parents:json digest snapshot_id document session',
}

/** Where a table's bodies stand among its columns, when they are asked for. */
const BODIES: readonly Column[] = [
  { name: 'prompt', kind: 'text' },
  { name: 'answer', kind: 'text' },
]

/**
 * The columns of a table in the contract's order; what the contract does not name follows behind.
 * @param withBodies adds the texts, which only `calls` has
 */
export function tableColumns(table: TrajectoryTable, withBodies: boolean): readonly Column[] {
  return COLUMNS[table].split(' ').flatMap((word) => {
    if (word === 'BODIES') return withBodies ? BODIES : []
    const [name = '', kind = 'text'] = word.split(':')
    return [{ name, kind: kind as ColumnKind }]
  })
}
