import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import t from 'tap'
import type { Column } from '../report/column.ts'
import type { Row } from '../report/row.ts'
import { csvHeader } from './csv-header.ts'
import { rowEncoder } from './row-encoder.ts'
import type { RowEncoding } from './shard-task.ts'

const COLUMNS: readonly Column[] = [
  { name: 'id', kind: 'text' },
  { name: 'count', kind: 'integer' },
  { name: 'is', kind: 'boolean' },
  { name: 'list', kind: 'json' },
]

function encoded(rows: readonly Row[], encoding: RowEncoding): string {
  const encoder = rowEncoder(COLUMNS, encoding)
  for (const row of rows) encoder.add(row)
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(encoder.take())
}

const text = fc.string({
  unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', '=', '\u2028', '\u2029', '\\', 'é', '😀', '\u0000'),
})
const row = fc.record({
  list: fc.array(fc.oneof(text, fc.record({ id: text }))),
  is: fc.option(fc.boolean()),
  id: fc.option(text),
  count: fc.option(fc.integer()),
})

t.test('jsonl rows are one line each, keys in the order of the columns, and read back as they were', (t) => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const lines = encoded(rows, 'jsonl').split(/\r\n|[\n\r\u2028\u2029]/)
      const read = lines.slice(0, -1).map((line) => JSON.parse(line) as Row)
      const expected = rows.map(({ id, count, is, list }) => ({ id, count, is, list }))
      return lines.at(-1) === '' && JSON.stringify(read) === JSON.stringify(expected)
    }),
    { seed: 1, numRuns: 200 },
  )
  t.end()
})

t.test('csv rows read back, with null and the empty text told apart and lists as JSON text', (t) => {
  const plain = (value: string | number | boolean | null): string => (value === null ? '' : String(value))
  const header = new TextDecoder().decode(csvHeader(COLUMNS))
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const file = header + encoded(rows, 'csv')
      const read = parse(file, { record_delimiter: '\r\n' })
      const expected = rows.map(({ id, count, is, list }) => [
        ...[id, count, is].map(plain),
        JSON.stringify(list).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029'),
      ])
      return JSON.stringify(read) === JSON.stringify([['id', 'count', 'is', 'list'], ...expected])
    }),
    { seed: 1, numRuns: 200 },
  )
  const blank = { count: null, is: null, list: [] }
  t.equal(encoded([{ id: null, ...blank }], 'csv'), ',,,[]\r\n')
  t.equal(encoded([{ id: '', ...blank }], 'csv'), '"",,,[]\r\n')
  t.equal(encoded([{ id: '=1+1', ...blank }], 'csv'), '=1+1,,,[]\r\n', 'a formula is data')
  t.end()
})

t.test('cells are lists in the order of the columns, with lists and objects as JSON text', (t) => {
  const rows = [{ list: [{ id: 'D1' }], is: true, count: 2, id: 'a' }]
  t.equal(encoded(rows, 'cells'), '[["a",2,true,"[{\\"id\\":\\"D1\\"}]"]]')
  t.equal(encoded([], 'cells'), '[]')
  t.end()
})

t.test('row encoder refuses a row without a declared column, or with another', (t) => {
  t.throws(() => encoded([{ id: 'a', count: 1, is: null }], 'jsonl'), /Broken invariant/)
  t.throws(() => encoded([{ id: 'a', count: 1, is: null, list: [], more: 1 }], 'csv'), /Broken invariant/)
  t.end()
})

t.test('row encoder is empty after its rows are taken', (t) => {
  const encoder = rowEncoder(COLUMNS, 'jsonl')
  encoder.add({ id: 'a', count: 1, is: null, list: [] })
  t.not(encoder.take().length, 0)
  t.equal(encoder.take().length, 0)
  t.end()
})
