import { UserError } from '../ids/index.ts'
import { nearestName } from '../plans/nearest-name.ts'
import type { CrossTable } from '../report/cross-table.ts'
import type { ExportFormat } from './export-format.ts'
import type { ExportOutput } from './export-output.ts'
import { CROSS_ROWS_AT_ONCE } from './limits.ts'
import { readPlan } from './read-plan.ts'
import { readShards, type ReadingOptions } from './read-shards.ts'
import { readSummaries } from './read-summaries.ts'
import { rowEncoder } from './row-encoder.ts'
import { openRowSink } from './open-row-sink.ts'
import type { RowEncoding } from './shard-task.ts'
import { tableColumns, TRAJECTORY_TABLES, type TrajectoryTable } from './table-columns.ts'

/** Tables of the contract whose part is not built yet: known, so never called a typing error, and refused. */
const LATER_TABLES: readonly string[] = ['answers', 'costs']

/** Which table of a run to write, how, and where to. */
export interface ExportOptions extends ReadingOptions {
  /** a name of the contract */
  readonly table: string
  readonly format: ExportFormat
  /** adds the texts of prompts and answers to `calls`; other tables have none */
  readonly withBodies: boolean
  readonly output: ExportOutput
  /** tables over many trajectories, besides those of each */
  readonly crossTables?: readonly CrossTable[]
}

/**
 * Writes a table of a run, finished or going on, in the order of trajectory ids. Memory does not grow with the run, and
 * equal runs give equal bytes, whatever the number of threads.
 * @throws UserError `table-unknown`, `table-not-available`, `format-binary` (Parquet to a terminal), and as `readShards`
 */
export async function exportTable(options: ExportOptions): Promise<void> {
  const { format, output } = options
  const { columns, rows } = tableSource(options)
  if (format === 'parquet' && output.isTerminal) {
    const message =
      'Cannot write Parquet to a terminal: it is binary; send it to a file (> table.parquet) or choose another format'
    throw new UserError('format-binary', message)
  }
  const sink = await openRowSink(format, { columns, output })
  // The first rows come first: a log that cannot be read leaves no header behind that looks like an empty table.
  const reading = rows[Symbol.asyncIterator]()
  let next = await reading.next()
  try {
    if (!(await sink.begin())) return
    for (; next.done !== true; next = await reading.next()) if (!(await sink.accept(next.value))) return
    await sink.end()
  } finally {
    await reading.return?.()
  }
}

/** How a format wants its rows. */
function encodingFor(format: ExportFormat): RowEncoding {
  return format === 'parquet' ? 'cells' : format
}

interface TableSource {
  readonly columns: CrossTable['columns']
  readonly rows: AsyncIterable<Uint8Array>
}

function tableSource(options: ExportOptions): TableSource {
  const { table, format, withBodies, crossTables = [] } = options
  const encoding = encodingFor(format)
  if (isTrajectoryTable(table)) {
    const work = { kind: 'rows', table, encoding, withBodies } as const
    return { columns: tableColumns(table, withBodies), rows: readShards(work, options) }
  }
  const cross = crossTables.find(({ name }) => name === table)
  if (cross !== undefined) return { columns: cross.columns, rows: crossRows(cross, options) }
  if (LATER_TABLES.includes(table)) {
    throw new UserError('table-not-available', `Cannot export table '${table}': it is not available yet`)
  }
  const known = [...TRAJECTORY_TABLES, ...crossTables.map(({ name }) => name)]
  const hint = `the nearest is '${nearestName(table, known) ?? ''}' (known: ${known.join(', ')})`
  throw new UserError('table-unknown', `Cannot export table '${table}': ${hint}`)
}

function isTrajectoryTable(name: string): name is TrajectoryTable {
  return TRAJECTORY_TABLES.some((known) => known === name)
}

async function* crossRows(table: CrossTable, options: ExportOptions): AsyncGenerator<Uint8Array> {
  const encoder = rowEncoder(table.columns, encodingFor(options.format))
  const plan = await readPlan(options.directory)
  let waiting = 0
  for await (const row of table.rows(readSummaries(options), plan)) {
    encoder.add(row)
    waiting += 1
    if (waiting < CROSS_ROWS_AT_ONCE) continue
    yield encoder.take()
    waiting = 0
  }
  if (waiting > 0) yield encoder.take()
}
