import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { invariant } from '../ids/index.ts'
import type { Column, ColumnKind } from '../report/column.ts'
import type { ExportOutput } from './export-output.ts'
import { ROW_GROUP_CHARACTERS, ROW_GROUP_ROWS, STATISTICS_CHARACTERS } from './limits.ts'
import type { RowSink } from './row-sink.ts'

type PlainCell = string | number | boolean | null
type Schema = ConstructorParameters<typeof ParquetWriter>[0]['schema']

const TYPES: Readonly<Record<ColumnKind, Omit<Schema[number], 'name'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  json: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
}

/**
 * A Parquet file, written front to back: every column optional, lists and objects as JSON text, integers of 64 bits. Row
 * groups are closed by size at the end of a shard, so they depend on the run alone.
 */
export function parquetSink(columns: readonly Column[], output: ExportOutput): RowSink {
  const bytes = new ByteWriter()
  const writer = new ParquetWriter({
    writer: bytes,
    schema: schemaOf(columns),
    statisticsTruncateLength: STATISTICS_CHARACTERS,
    createdBy: 'palimpsest',
  })
  let waiting: PlainCell[][] = []
  let characters = 0
  const drain = (): Promise<boolean> => {
    const written = bytes.getBytes().slice()
    // What has left the buffer is not written again; the offset goes on counting the file's bytes.
    bytes.index = 0
    return written.length === 0 ? Promise.resolve(true) : output.write(written)
  }
  const closeGroup = async (): Promise<boolean> => {
    if (waiting.length === 0) return true
    const columnData = columns.map(({ name, kind }, at) => ({ name, data: columnOf(waiting, { kind, at }) }))
    await writer.write({ columnData, rowGroupSize: waiting.length })
    waiting = []
    characters = 0
    return drain()
  }
  return {
    begin: drain,
    accept: async (rows) => {
      const text = new TextDecoder().decode(rows)
      for (const row of JSON.parse(text) as PlainCell[][]) waiting.push(row)
      characters += text.length
      const isFull = waiting.length >= ROW_GROUP_ROWS || characters >= ROW_GROUP_CHARACTERS
      return isFull ? closeGroup() : true
    },
    end: async () => {
      await closeGroup()
      await writer.finish()
      return drain()
    },
  }
}

function schemaOf(columns: readonly Column[]): Schema {
  const leaves = columns.map(({ name, kind }) => ({
    name,
    repetition_type: 'OPTIONAL' as const,
    ...TYPES[kind],
  }))
  return [{ name: 'root', num_children: columns.length }, ...leaves]
}

function columnOf(
  rows: readonly PlainCell[][],
  { kind, at }: { readonly kind: ColumnKind; readonly at: number },
): (PlainCell | bigint)[] {
  return rows.map((row) => {
    const cell = row[at]
    invariant(cell !== undefined, 'a row has a cell for every column')
    return kind === 'integer' && cell !== null ? BigInt(cell) : cell
  })
}
