import { FORMATS, type ExportFormat } from '../exports/index.ts'
import type { Formats } from './choose-format.ts'

/** What a table can be exported as. */
export const EXPORT_FORMATS: Formats<ExportFormat> = {
  names: FORMATS,
  standard: 'jsonl',
  json: 'jsonl',
  endings: { '.jsonl': 'jsonl', '.ndjson': 'jsonl', '.csv': 'csv', '.parquet': 'parquet' },
  later: [],
}
