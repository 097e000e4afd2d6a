import t from 'tap'
import { CROSS_TABLES } from './cross-tables.ts'
import type { Column } from './column.ts'
import type { Row } from './row.ts'
import { handCell } from './test-kit/hand-cell.ts'
import { handPlan, TWO_MODELS } from './test-kit/hand-plan.ts'
import { inTurn } from './test-kit/in-turn.ts'
import { heldOutE4 } from './test-kit/paper-counts.ts'
import type { TrajectorySummary } from './trajectory-summary.ts'

async function rowsOf(
  name: string,
  { keys = {}, summaries }: { keys?: Record<string, unknown>; summaries: readonly TrajectorySummary[] },
): Promise<Row[]> {
  const table = CROSS_TABLES.find((candidate) => candidate.name === name)
  const rows: Row[] = []
  for await (const row of table?.rows(inTurn(summaries), handPlan(keys)) ?? []) rows.push(row)
  return rows
}

for (const { name, columns } of CROSS_TABLES) {
  t.test(`table ${name} has its declared columns in every row, each of its kind or null`, async (t) => {
    const rows = await rowsOf(name, { keys: TWO_MODELS, summaries: heldOutE4() })
    t.ok(rows.length > 0)
    for (const row of rows) {
      t.same(
        Object.keys(row),
        columns.map((column) => column.name),
      )
      t.same(
        columns.filter((column) => !isOfKind(row[column.name] ?? null, column.kind)),
        [],
      )
    }
  })
}

function isOfKind(cell: NonNullable<Row[string]> | null, kind: Column['kind']): boolean {
  if (cell === null) return true
  if (kind === 'text') return typeof cell === 'string'
  if (kind === 'boolean') return typeof cell === 'boolean'
  return kind === 'integer' ? Number.isInteger(cell) : typeof cell === 'number'
}

t.test(
  'table cells gives each endpoint its own denominator and interval, null where undefined',
  async (t) => {
    const holds = { strict_completion: 18, unsupported_any: 0 }
    const [row] = await rowsOf('cells', { summaries: handCell({ people: 20, holds }) })
    t.match(row, {
      cell: 'scripted|small|E4|re-read|whole|0',
      n: 20,
      completed: 20,
      failed: 0,
      uses_planned: 60,
    })
    t.match(row, {
      strict_completion: 18,
      strict_completion_n: 20,
      unsupported_any: 0,
      unsupported_any_n: 20,
    })
    t.equal(Number(row?.['strict_completion_lo']).toFixed(4), '0.6830')
    t.equal(Number(row?.['strict_completion_hi']).toFixed(4), '0.9877')
    t.equal(Number(row?.['unsupported_any_hi']).toFixed(4), '0.1684')
    t.match(row, { adopted: null, adopted_n: 0, adopted_lo: null, adopted_hi: null })
    t.equal(row?.['nodes_rebuilt_mean'], null)
  },
)

t.test('table tests names what is compared, and who has the hypothesised direction', async (t) => {
  const [row] = await rowsOf('tests', { keys: TWO_MODELS, summaries: heldOutE4() })
  t.same(row, {
    family: 'e4-unsupported|Qwen|small|whole|0',
    comparison: 'Qwen: cache vs re-read',
    endpoint: 'unsupported_any',
    b: 2,
    c: 0,
    n: 20,
    p: 0.25,
    p_holm: 0.75,
    threshold: 0.05 / 3,
    sided: 'one',
    is_rejected: false,
    model: 'Qwen',
    size: 'small',
    event: 'E4',
    context: 'whole',
    seed: 0,
    first: 'cache',
    second: 're-read',
    first_count: 2,
    second_count: 0,
    unpaired: 0,
  })
})
