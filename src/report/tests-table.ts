import type { Column, ColumnKind } from './column.ts'
import { compareCells } from './compare-cells.ts'
import type { ComparisonResult } from './comparison.ts'
import type { CrossTable } from './cross-table.ts'
import type { Row } from './row.ts'
import { tallyCells } from './tally-cells.ts'

const COLUMNS: readonly Column[] = (
  'family comparison endpoint b:integer c:integer n:integer p:number p_holm:number threshold:number sided ' +
  'is_rejected:boolean model size event context seed:integer first second ' +
  'first_count:integer second_count:integer unpaired:integer'
)
  .split(' ')
  .map((word) => {
    const [name = '', kind = 'text'] = word.split(':')
    return { name, kind: kind as ColumnKind }
  })

/**
 * One row a comparison of the built-in families (contract: `tests`). Rows of one `family` are corrected together; n = patients
 * in both cells, b = only the first had the endpoint, c = only the second.
 */
export const testsTable: CrossTable = {
  name: 'tests',
  columns: COLUMNS,
  rows: async function* (summaries, plan) {
    for (const result of compareCells(plan, await tallyCells(plan, summaries))) yield testRow(result)
  },
}

function testRow(result: ComparisonResult): Row {
  const { family, group, first, second, b, c, n, p, pHolm, threshold } = result
  const { model, size, event, context, seed } = first
  return {
    family: group,
    comparison: `${model}: ${first.pipeline} vs ${second.pipeline}`,
    endpoint: family.endpoint,
    ...{ b, c, n, p },
    p_holm: pHolm,
    threshold,
    sided: family.sided,
    is_rejected: result.isRejected,
    ...{ model, size, event, context, seed },
    first: first.pipeline,
    second: second.pipeline,
    first_count: result.firstCount,
    second_count: result.secondCount,
    unpaired: result.unpaired,
  }
}
