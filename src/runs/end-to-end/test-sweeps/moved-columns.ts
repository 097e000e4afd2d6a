import { isDeepStrictEqual } from 'node:util'
import type { Row } from '../../../report/row.ts'
import type { TrajectoryRecord } from '../../../report/trajectory-record.ts'
import { tablesOf } from './tables-of.ts'

/**
 * The columns in which two sweeps of the same trajectories differ in any row, as `uses.listed`, sorted; a table with rows that
 * only one of them has is named `nodes (rows)`.
 * @param only of which rows; default all
 */
export function movedColumns(
  before: readonly TrajectoryRecord[],
  after: readonly TrajectoryRecord[],
  only: (table: string, row: Row) => boolean = () => true,
): string[] {
  const [old, now] = [tablesOf(before), tablesOf(after)]
  const moved = [...now].flatMap(([table, rows]) => {
    const earlier = old.get(table) ?? new Map<string, Row>()
    const lost = [...earlier].filter(([key, row]) => only(table, row) && !rows.has(key))
    return [
      ...lost.map(() => `${table} (rows)`),
      ...[...rows].flatMap(([key, row]) => {
        if (!only(table, row)) return []
        const was = earlier.get(key)
        return was === undefined
          ? [`${table} (rows)`]
          : differing(was, row).map((column) => `${table}.${column}`)
      }),
    ]
  })
  return [...new Set(moved)].sort()
}

function differing(was: Row, is: Row): string[] {
  return Object.keys({ ...was, ...is }).filter((column) => !isDeepStrictEqual(was[column], is[column]))
}
