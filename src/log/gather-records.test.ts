import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { batchRecord } from './batch-record.ts'
import type { ByteRecord } from './byte-store.ts'
import { encodeFrame } from './frame.ts'
import { formatMarker } from './format-marker.ts'
import { gatherRecords } from './gather-records.ts'
import { asideKey, bodyKey, entryKey } from './keys.ts'
import { BATCH_BYTES_MAX } from './limits.ts'
import { memoryStore } from './memory-store.ts'
import { sha256 } from '../ids/index.ts'
import { contentOf, entry, tableOf } from './test-kit/table-of.ts'
import { writeAheadOf, writeOf } from './test-kit/write-ahead-of.ts'

const record = (key: string, value: unknown = 'x'): ByteRecord => ({ key, value: encodeFrame(key, value) })
const changed = ({ key }: ByteRecord): ByteRecord => ({ key, value: Buffer.from('not what was written') })
const heads = (number: number, entries: Readonly<Record<string, number>>): ByteRecord =>
  batchRecord(number, new Map(Object.entries(entries)))

async function gathered(t: Test, files: Readonly<Record<string, Buffer>>) {
  const path = t.testdir({})
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(path, name), bytes)
  const store = memoryStore()
  const writes: string[][] = []
  const write = (records: readonly ByteRecord[]) => {
    writes.push(records.map(({ key }) => key))
    return store.write(records)
  }
  const { extents, faults } = await gatherRecords(path, { ...store, write })
  return { extents: Object.fromEntries(extents), faults, writes, keys: writes.flat() }
}

const logOf = (...writes: readonly (readonly ByteRecord[])[]): Buffer => writeAheadOf(writes.map(writeOf))

/** A table of records, each key with what LevelDB puts behind it. */
function tableWith(records: readonly ByteRecord[], types: readonly number[] = []): Buffer {
  const contents = records.map(({ key, value }) =>
    contentOf([entry(0, `${key}12345678`, Buffer.from(value))]),
  )
  return tableOf({ contents, types }).bytes
}

t.test(
  'records are brought from tables and write-ahead files, those that cannot be trusted are not',
  async (t) => {
    const [a, b] = [record(entryKey('a', 0)), record(entryKey('b', 0))]
    const others = [record(bodyKey(sha256('t')), 't'), record(asideKey(1), {}), formatMarker()]
    const { keys, faults } = await gathered(t, {
      '5.ldb': tableWith([a, changed(record(entryKey('c', 0)))]),
      '7.log': logOf([b, changed(record(bodyKey(sha256('u'))))], others),
      LOG: logOf([record(entryKey('d', 0))]),
      '9.tmp': tableWith([record(entryKey('d', 1))]),
    })
    t.strictSame(
      keys,
      [a, b, ...others].map(({ key }) => key),
    )
    t.strictSame(faults, [])
  },
)

t.test('what matches its checksum and cannot be read is named; what lies behind it is read', async (t) => {
  const [a, b] = [record(entryKey('a', 0)), record(entryKey('b', 0))]
  const { keys, faults } = await gathered(t, { '5.ldb': tableWith([a, b], [1]) })
  t.strictSame(keys, [b.key])
  t.strictSame(faults, ['table 5.ldb at byte 0 cannot be unpacked'])
  const damaged = tableWith([a, b])
  damaged[3] = (damaged[3] ?? 0) ^ 1
  t.strictSame(await gathered(t, { '5.ldb': damaged }), {
    ...{ extents: { b: { atLeast: 1, entries: 0, write: 0 } }, faults: [], writes: [[b.key]], keys: [b.key] },
  })
})

t.test(
  'an entry says how many there were at least, trusted or not, a write how many there were',
  async (t) => {
    const entries = [0, 1, 2, 3].map((sequence) => record(entryKey('a', sequence)))
    const [first, , third, last] = entries
    if (first === undefined || third === undefined || last === undefined) throw new Error('there are four')
    const extentOf = async (...records: readonly ByteRecord[]) =>
      (await gathered(t, { '3.log': logOf(records) })).extents
    t.strictSame(await extentOf(third, first), { a: { atLeast: 3, entries: 0, write: 0 } })
    t.strictSame(await extentOf(changed(last)), { a: { atLeast: 4, entries: 0, write: 0 } })
    t.strictSame(await extentOf(first, heads(2, { a: 3, b: 1 })), {
      a: { atLeast: 3, entries: 3, write: 2 },
      b: { atLeast: 1, entries: 1, write: 2 },
    })
    t.strictSame(await extentOf(heads(2, { a: 1 }), last), { a: { atLeast: 4, entries: 1, write: 2 } })
    t.strictSame(await extentOf(last, heads(2, { a: 1 })), { a: { atLeast: 4, entries: 1, write: 2 } })
    t.strictSame(
      await extentOf(heads(3, { a: 2 }), heads(5, { a: 4 }), heads(2, { a: 1 })),
      { a: { atLeast: 4, entries: 4, write: 5 } },
      'the latest write counts',
    )
    t.strictSame(
      await extentOf(changed(heads(2, { a: 3 }))),
      {},
      'a write that cannot be trusted says nothing',
    )
    t.strictSame(await extentOf(record(bodyKey(sha256('t')), 't'), formatMarker()), {})
  },
)

t.test('records are written so many bytes at a time, and nothing is where there is nothing', async (t) => {
  t.strictSame((await gathered(t, {})).writes, [])
  const large = [0, 1, 2].map((n) => record(entryKey('a', n), 'x'.repeat(BATCH_BYTES_MAX / 2)))
  const { writes } = await gathered(t, { '3.log': logOf(...large.map((each) => [each])) })
  t.strictSame(
    writes.map((keys) => keys.length),
    [2, 1],
  )
})
