/** The ways to write a table, by name (contract: `export --format`). */
export const FORMATS = ['jsonl', 'csv', 'parquet'] as const
/** How a table is written. */
export type ExportFormat = (typeof FORMATS)[number]
