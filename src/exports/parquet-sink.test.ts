import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import t from 'tap'
import type { Column } from '../report/column.ts'
import { parquetSink } from './parquet-sink.ts'
import { ROW_GROUP_ROWS } from './limits.ts'

const COLUMNS: readonly Column[] = [
  { name: 'id', kind: 'text' },
  { name: 'count', kind: 'integer' },
  { name: 'share', kind: 'number' },
  { name: 'is', kind: 'boolean' },
  { name: 'list', kind: 'json' },
]

async function fileOf(batches: readonly (readonly unknown[][])[]): Promise<ArrayBuffer> {
  const chunks: Uint8Array[] = []
  const sink = parquetSink(COLUMNS, {
    isTerminal: false,
    write: (bytes) => {
      chunks.push(bytes)
      return Promise.resolve(true)
    },
  })
  await sink.begin()
  for (const batch of batches) await sink.accept(new TextEncoder().encode(JSON.stringify(batch)))
  await sink.end()
  return new Uint8Array(Buffer.concat(chunks)).buffer
}

t.test('parquet files read back with their types, nulls and texts', async (t) => {
  const rows = [
    ['a', 1, 0.5, true, '["x"]'],
    [null, null, null, null, null],
    ['é😀\u2028', 2 ** 40, -1e300, false, '[]'],
  ]
  const file = await fileOf([rows.slice(0, 2), rows.slice(2)])
  const read: Record<string, unknown>[] = await parquetReadObjects({ file })
  t.strictSame(
    read.map((row) => Object.values(row)),
    [
      ['a', 1n, 0.5, true, '["x"]'],
      [null, null, null, null, null],
      ['é😀\u2028', 2n ** 40n, -1e300, false, '[]'],
    ],
  )
})

t.test('parquet files name their columns and types also when they hold no row', async (t) => {
  const { num_rows, schema } = parquetMetadata(await fileOf([]))
  t.equal(num_rows, 0n)
  t.strictSame(
    schema.slice(1).map(({ name, type, repetition_type }) => [name, type, repetition_type]),
    [
      ['id', 'BYTE_ARRAY', 'OPTIONAL'],
      ['count', 'INT64', 'OPTIONAL'],
      ['share', 'DOUBLE', 'OPTIONAL'],
      ['is', 'BOOLEAN', 'OPTIONAL'],
      ['list', 'BYTE_ARRAY', 'OPTIONAL'],
    ],
  )
})

t.test('parquet row groups are closed when full, so that rows do not pile up', async (t) => {
  const batch = Array.from({ length: ROW_GROUP_ROWS / 2 }, (_, at) => [`${at}`, at, null, null, '[]'])
  const { row_groups } = parquetMetadata(await fileOf([batch, batch, batch]))
  t.strictSame(
    row_groups.map(({ num_rows }) => Number(num_rows)),
    [ROW_GROUP_ROWS, ROW_GROUP_ROWS / 2],
  )
})

t.test('parquet footers do not keep whole texts', async (t) => {
  const file = await fileOf([[['p'.repeat(100_000), 1, 1, true, '[]']]])
  const view = new DataView(file)
  t.ok(view.getUint32(file.byteLength - 8, true) < 2_000)
})
