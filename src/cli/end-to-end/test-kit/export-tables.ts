import { exportTable, TRAJECTORY_TABLES } from '../../../exports/index.ts'

/** What two runs of one plan may differ in (contract). */
const VOLATILE_TABLES = ['attempts']
const VOLATILE_COLUMNS = ['attempts', 'latency_ms', 'started_at']

/** A row of an exported table, by column. */
export type TableRow = Readonly<Record<string, unknown>>

/** The rows of one table of a run. */
export async function exportRows(directory: string, table: string): Promise<TableRow[]> {
  const lines = (await exported(directory, table)).split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as TableRow)
}

/** Every table of a run that two runs of its plan must share, as the bytes exported, without the columns that may differ. */
export async function exportTables(directory: string): Promise<Readonly<Record<string, string>>> {
  const tables: Record<string, string> = {}
  for (const table of TRAJECTORY_TABLES) {
    if (!VOLATILE_TABLES.includes(table)) tables[table] = steady(await exported(directory, table))
  }
  return tables
}

async function exported(directory: string, table: string): Promise<string> {
  const chunks: Uint8Array[] = []
  const write = async (bytes: Uint8Array): Promise<boolean> => chunks.push(Buffer.from(bytes)) > 0
  const output = { isTerminal: false, write }
  await exportTable({ directory, table, format: 'jsonl', withBodies: table === 'calls', output, workers: 0 })
  return Buffer.concat(chunks).toString('utf8')
}

/** The text with nothing but the values of volatile columns taken out: all other bytes stay as they are. */
function steady(text: string): string {
  return VOLATILE_COLUMNS.reduce(
    (lines, column) => lines.replaceAll(new RegExp(`"${column}":(?:null|[\\d.e+-]+)`, 'g'), `"${column}":…`),
    text,
  )
}
