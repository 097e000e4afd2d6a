import type { Row } from '../../../report/row.ts'
import { attemptRows } from '../../../report/tables/attempts.ts'
import { callRows } from '../../../report/tables/calls.ts'
import { commitRows } from '../../../report/tables/commits.ts'
import { evidenceRows } from '../../../report/tables/evidence.ts'
import { nodeRows } from '../../../report/tables/nodes.ts'
import { repairRows } from '../../../report/tables/repairs.ts'
import { trajectoryRows } from '../../../report/tables/trajectories.ts'
import { useRows } from '../../../report/tables/uses.ts'
import type { TrajectoryRecord } from '../../../report/trajectory-record.ts'
import { openScoringContext } from '../../../scoring/index.ts'

/** Every row of some trajectories: by table, then by the row's key. */
export type Tables = ReadonlyMap<string, ReadonlyMap<string, Row>>

const scoring = openScoringContext()
const countPrompt = ({ words }: { readonly words: number }): number => words

const TABLES: Readonly<
  Record<string, { readonly key: readonly string[]; rows(record: TrajectoryRecord): Row[] }>
> = {
  trajectories: { key: ['trajectory_id'], rows: trajectoryRows },
  calls: { key: ['call_id'], rows: (record) => callRows(record, { countPrompt, withBodies: true }) },
  attempts: { key: ['call_id', 'attempt'], rows: attemptRows },
  uses: { key: ['trajectory_id', 'use'], rows: (record) => useRows(record, scoring) },
  commits: { key: ['trajectory_id', 'use'], rows: commitRows },
  repairs: { key: ['trajectory_id'], rows: repairRows },
  evidence: { key: ['trajectory_id', 'document', 'version'], rows: evidenceRows },
  nodes: { key: ['trajectory_id', 'node', 'version'], rows: nodeRows },
}

/** All tables with prompts and answers, without the columns of time, the only ones two equal runs may differ in. */
export function tablesOf(records: readonly TrajectoryRecord[]): Tables {
  const tables = known.get(records) ?? makeTables(records)
  known.set(records, tables)
  return tables
}

const known = new WeakMap<readonly TrajectoryRecord[], Tables>()

function makeTables(records: readonly TrajectoryRecord[]): Tables {
  return new Map(
    Object.entries(TABLES).map(([name, { key, rows }]) => [
      name,
      new Map(
        records
          .flatMap(rows)
          .map(({ started_at: _, latency_ms: __, ...row }) => [
            JSON.stringify(key.map((column) => row[column])),
            row,
          ]),
      ),
    ]),
  )
}
