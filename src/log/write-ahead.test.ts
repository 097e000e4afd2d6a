import t from 'tap'
import { part, writeAheadOf } from './test-kit/write-ahead-of.ts'
import { readWriteAhead } from './write-ahead.ts'

const BLOCK = 32_768
const HEADER = 7

const record = (n: number, length: number): Buffer => Buffer.alloc(length, n)
/** Small ones, one that ends just before a block's padding, one of three blocks, and one behind it. */
const RECORDS = [
  record(1, 10),
  record(2, 500),
  record(3, BLOCK - 3 * HEADER - 510 - 4),
  record(4, 70_000),
  record(5, 9),
]

t.test('write-ahead file: whole records are read across its blocks', (t) => {
  const { records, fault } = readWriteAhead(writeAheadOf(RECORDS))
  t.ok(records.every((each, index) => each.equals(RECORDS[index] ?? Buffer.of())))
  t.equal(records.length, RECORDS.length)
  t.equal(fault, null)
  t.same(readWriteAhead(Buffer.alloc(0)), { records: [], fault: null })
  t.end()
})

t.test('write-ahead file: cut anywhere, the records before are read and nothing is called damage', (t) => {
  const file = writeAheadOf(RECORDS)
  const ends = RECORDS.map((_, index) => writeAheadOf(RECORDS.slice(0, index + 1)).length)
  for (let length = 0; length < file.length; length += length % 997 === 0 ? 1 : 83) {
    const { records, fault } = readWriteAhead(file.subarray(0, length))
    const whole = ends.filter((end) => end <= length).length
    if (records.length !== whole) t.fail(`${length} bytes hold ${whole} records, read ${records.length}`)
    if (fault?.isFollowed === true) t.fail(`${length} bytes are called damaged`)
  }
  t.match(readWriteAhead(file.subarray(0, -1)).fault, { why: 'ends within a record', isFollowed: false })
  t.end()
})

t.test('write-ahead file: a change before a later record is damage, one in the last may be a crash', (t) => {
  const file = writeAheadOf(RECORDS)
  const last = file.length - HEADER - 9
  const changed = (at: number): Buffer => {
    const copy = Buffer.from(file)
    copy[at] = (copy[at] ?? 0) ^ 0x80
    return copy
  }
  const second = HEADER + 10
  for (const [at, why] of [
    [second, 'does not match its checksum'],
    [second + 5, 'is too long'],
    [second + 6, 'does not match its checksum'],
    [second + 20, 'does not match its checksum'],
  ] as const) {
    const { records, fault } = readWriteAhead(changed(at))
    t.match(fault, { at: second, why: new RegExp(why), isFollowed: true }, `byte ${at}`)
    t.same(
      records.map((each) => each[0]),
      [1, 4, 5],
      'the rest of its block is lost, as in LevelDB',
    )
  }
  for (const at of [last, last + 6, last + HEADER]) {
    const { records, fault } = readWriteAhead(changed(at))
    t.match(fault, { at: last, isFollowed: false }, `byte ${at}`)
    t.equal(records.length, 4)
  }
  t.end()
})

t.test('write-ahead file: a block that has just room for a header gets one, and the rest follows', (t) => {
  const records = [
    record(1, BLOCK - 2 * HEADER),
    record(2, 9),
    record(3, BLOCK - 3 * HEADER - 9 - 6),
    record(4, 9),
  ]
  const file = writeAheadOf(records)
  t.equal(file[BLOCK - 1], 2, 'the first part of a record, of no bytes')
  t.same(readWriteAhead(file), { records, fault: null })
  t.same(readWriteAhead(file.subarray(0, BLOCK)).fault, {
    at: BLOCK,
    why: 'ends within a record',
    isFollowed: false,
  })
  t.end()
})

t.test('write-ahead file: parts that do not belong together are no record', (t) => {
  const [first, middle, end] = [2, 3, 4].map((type) => part(type, Buffer.from('x')))
  const whole = part(1, Buffer.from('y'))
  const read = (...parts: (Buffer | undefined)[]) =>
    readWriteAhead(Buffer.concat(parts.filter((each) => each !== undefined)))
  t.match(read(end, whole), { fault: { at: 0, why: /without a beginning/, isFollowed: true } })
  t.match(read(middle, whole), { fault: { at: 0, why: /without a beginning/, isFollowed: true } })
  t.match(read(first, whole), { fault: { at: 8, why: /without an end/, isFollowed: true } })
  t.match(read(first, first, end), { fault: { at: 8, why: /without an end/, isFollowed: true } })
  t.match(read(whole, first, middle), { fault: { at: 24, why: /within a record/, isFollowed: false } })
  t.match(read(whole, part(9, Buffer.from('z'))), { fault: { why: /unknown type/, isFollowed: false } })
  t.same(read(whole, part(1, Buffer.alloc(0)), whole).records.map(String), ['y', '', 'y'], 'one of no bytes')
  t.match(read(whole, part(0, Buffer.from('z'))), {
    fault: { at: 8, why: 'has a record of an unknown type' },
  })
  t.match(read(whole, part(0, Buffer.alloc(0))), { fault: { at: 8, why: 'has no record' } })
  t.match(read(whole, Buffer.of(1, 2, 3)), { fault: { at: 8, why: 'ends within a record' } })
  t.match(read(whole, Buffer.alloc(40)), { fault: { at: 8, why: /has no record/, isFollowed: false } })
  t.same(read(first, middle, end).records.map(String), ['xxx'])
  t.end()
})
