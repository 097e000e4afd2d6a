import t from 'tap'
import { readWriteBatch } from './write-batch.ts'

const HEADER = Buffer.alloc(12)

function batch(count: number, ...changes: readonly (readonly number[])[]): Buffer {
  const header = Buffer.from(HEADER)
  header.writeUInt32LE(count, 8)
  return Buffer.concat([header, ...changes.map((change) => Buffer.from(change))])
}

const PUT = [1, 1, 97, 2, 98, 99]
const DELETE = [0, 1, 97]

t.test('write: its records are read, and whether they are all of it', (t) => {
  const record = { key: 'a', value: Buffer.from('bc') }
  t.same(readWriteBatch(batch(2, PUT, PUT)), { records: [record, record], isWhole: true })
  t.same(readWriteBatch(batch(0)), { records: [], isWhole: true })
  for (const [what, bytes, records] of [
    ['another count', batch(3, PUT, PUT), 2],
    ['a change that is no record', batch(2, PUT, DELETE), 1],
    ['a change of an unknown kind', batch(2, PUT, [7]), 1],
    ['a value that is cut', batch(1, PUT).subarray(0, -1), 0],
    ['a key that is cut', batch(1, [1, 200]), 0],
    ['more than its count', batch(2, PUT, PUT, [7]), 2],
    ['no header', HEADER.subarray(1), 0],
  ] as const) {
    const read = readWriteBatch(bytes)
    t.same([read.records.length, read.isWhole], [records, false], what)
  }
  t.end()
})
