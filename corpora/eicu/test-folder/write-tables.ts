/**
 * For tests only: tiny data folders in the official layout. Nothing in production imports this file.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { csvHeader, csvRows, type NamedRow } from '../csv-text.ts'
import { READ_TABLES, type TableName } from '../table-name.ts'

/** Rows by table; a table that is not named gets no file. */
export type TestTables = Readonly<Partial<Record<TableName, readonly NamedRow[]>>>

/**
 * Writes tables under their official headers; columns a row leaves out are empty.
 * @param options.gzip `NAME.csv.gz` (default) or `NAME.csv`
 * @returns the folder
 */
export async function writeTables(
  path: string,
  tables: TestTables,
  options: { gzip?: boolean } = {},
): Promise<string> {
  const isGzip = options.gzip ?? true
  await mkdir(path, { recursive: true })
  for (const table of READ_TABLES) {
    const rows = tables[table]
    if (rows === undefined) continue
    const text = csvHeader(table) + csvRows(table, rows)
    await writeFile(join(path, `${table}.csv${isGzip ? '.gz' : ''}`), isGzip ? gzipSync(text) : text)
  }
  return path
}
