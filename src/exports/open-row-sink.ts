import type { Column } from '../report/column.ts'
import { csvHeader } from './csv-header.ts'
import type { ExportFormat } from './export-format.ts'
import type { ExportOutput } from './export-output.ts'
import type { RowSink } from './row-sink.ts'

/** A file of a format. What writes Parquet is loaded for Parquet alone. */
export async function openRowSink(
  format: ExportFormat,
  { columns, output }: { readonly columns: readonly Column[]; readonly output: ExportOutput },
): Promise<RowSink> {
  if (format === 'parquet') return (await import('./parquet-sink.ts')).parquetSink(columns, output)
  return {
    begin: () => (format === 'csv' ? output.write(csvHeader(columns)) : Promise.resolve(true)),
    accept: (rows) => (rows.length === 0 ? Promise.resolve(true) : output.write(rows)),
    end: () => Promise.resolve(true),
  }
}
