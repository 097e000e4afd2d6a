import { exportTable, type ExportOptions } from '../export-table.ts'

/** What an export writes, and in how many pieces. */
export async function exportBytes(
  options: Pick<ExportOptions, 'directory' | 'table'> & Partial<ExportOptions>,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const write = (bytes: Uint8Array): Promise<boolean> => {
    chunks.push(bytes)
    return Promise.resolve(true)
  }
  const output = { write, isTerminal: false }
  await exportTable({ format: 'jsonl', withBodies: false, workers: 0, output, ...options })
  return Buffer.concat(chunks)
}

/** The rows that an export as JSON lines holds. */
export async function exportRows(
  options: Pick<ExportOptions, 'directory' | 'table'> & Partial<ExportOptions>,
): Promise<Record<string, unknown>[]> {
  const text = (await exportBytes(options)).toString('utf8')
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}
