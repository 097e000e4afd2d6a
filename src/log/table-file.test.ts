import t from 'tap'
import { tableBlocks } from './table-file.ts'
import { blockOf, contentOf, entry, handle, tableOf, varint } from './test-kit/table-of.ts'

const FOOTER = 48
/** What LevelDB puts behind each key. */
const SUFFIX = '12345678'

/** What the blocks say, each as what it is or why it is not. */
function told(bytes: Buffer): readonly unknown[] {
  return tableBlocks(bytes).map((block) => {
    if (!block.ok) return [block.at, block.why]
    const { records, why } = block.read()
    return [block.at, records.map(({ key, value }) => `${key}=${Buffer.from(value).toString()}`), why]
  })
}

function changed(bytes: Buffer, at: number, by = 1): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ by
  return copy
}

const FIRST = contentOf([entry(0, `apple${SUFFIX}`, 'red'), entry(3, `ricot${SUFFIX}`, 'orange')], [0, 7])
const SECOND = contentOf([entry(0, `beet${SUFFIX}`, '')])
const READ_FIRST = [0, ['apple=red', 'appricot=orange'], null]
const TABLE = tableOf({ contents: [FIRST, SECOND] })
const SECOND_AT = FIRST.length + 5
const READ_SECOND = [SECOND_AT, ['beet='], null]

t.test('table: its blocks are read in order, keys put together and without what LevelDB adds', (t) => {
  t.same(told(TABLE.bytes), [READ_FIRST, READ_SECOND])
  t.same(told(tableOf({ contents: [] }).bytes), [], 'a table may be empty')
  const short = contentOf([entry(0, 'abc', 'v'), entry(0, SUFFIX, 'w')])
  t.same(told(tableOf({ contents: [short] }).bytes), [[0, ['=v', '=w'], null]], 'a key shorter than that')
  t.end()
})

t.test('table: a packed block is unpacked', (t) => {
  const plain = contentOf([entry(0, `a${SUFFIX}`, 'x')])
  const packed = Buffer.concat([varint(plain.length), Buffer.of((plain.length - 1) << 2), plain])
  t.same(told(tableOf({ contents: [packed, SECOND], types: [1] }).bytes), [
    [0, ['a=x'], null],
    [packed.length + 5, ['beet='], null],
  ])
  const broken = tableOf({ contents: [Buffer.of(9, 9, 9, 9), SECOND], types: [1] }).bytes
  t.same(told(broken), [
    [0, [], 'cannot be unpacked'],
    [9, ['beet='], null],
  ])
  t.end()
})

t.test('table: a block that was changed is named, and so is the filter; the others are read', (t) => {
  const damage = 'does not match its checksum'
  for (const at of [0, FIRST.length - 1, FIRST.length, FIRST.length + 1, FIRST.length + 4])
    t.same(told(changed(TABLE.bytes, at)), [[0, damage], READ_SECOND], `byte ${at}`)
  t.same(told(changed(TABLE.bytes, TABLE.filterAt)), [READ_FIRST, READ_SECOND, [TABLE.filterAt, damage]])
  const odd = tableOf({ contents: [FIRST, SECOND], types: [2] }).bytes
  t.same(told(odd), [[0, 'is packed in an unknown way (2)'], READ_SECOND])
  t.end()
})

t.test('table: what the index names and the file does not hold is named', (t) => {
  const table = (length: number): Buffer => {
    const index = contentOf([entry(0, 'k', Buffer.concat([varint(0), varint(length)]))])
    return tableOf({ contents: [FIRST], index }).bytes
  }
  const { length } = table(1000)
  t.same(told(table(length)), [[0, 'lies behind the end of the file']])
  t.same(told(table(length - 4)), [[0, 'lies behind the end of the file']], 'no room for what follows it')
  t.same(told(table(length - 5)), [[0, 'does not match its checksum']], 'just room')
  t.end()
})

t.test('table: without a footer, a meta index or an index blocks are found by their checksums', (t) => {
  const { bytes, metaAt, indexAt } = TABLE
  const footerAt = bytes.length - FOOTER
  const bodies = told(bytes.subarray(0, footerAt)).slice(1)
  t.same(bodies.slice(0, 2), [READ_FIRST, READ_SECOND])
  t.equal(bodies.length, 5, 'the others look like blocks too')
  const footer = 'its footer is damaged'
  t.same(told(changed(bytes, bytes.length - 1)), [[footerAt, footer], ...bodies], 'its mark')
  t.same(told(changed(bytes, bytes.length - 8)), [[footerAt, footer], ...bodies], 'its mark’s first byte')
  t.same(told(changed(bytes, bytes.length - 9)), [[footerAt, footer], ...bodies], 'what has to be zero')
  t.same(told(bytes.subarray(bytes.length - FOOTER + 1)), [[0, footer]], 'one byte short')
  t.same(told(Buffer.alloc(0)), [[0, footer]])
  for (const at of [metaAt, metaAt + 3])
    t.same(told(changed(bytes, at)).slice(0, 3), [
      [metaAt, 'its meta index is damaged'],
      READ_FIRST,
      READ_SECOND,
    ])
  t.same(told(changed(bytes, indexAt)).slice(0, 3), [
    [indexAt, 'its index is damaged'],
    READ_FIRST,
    READ_SECOND,
  ])
  t.end()
})

t.test('table: a footer names two places', (t) => {
  const footerAt = TABLE.bytes.length - FOOTER
  for (const places of [Buffer.alloc(40, 0x80), Buffer.concat([Buffer.of(1, 1), Buffer.alloc(38, 0x80)])]) {
    const copy = Buffer.from(TABLE.bytes)
    places.copy(copy, footerAt)
    t.same(told(copy)[0], [footerAt, 'its footer is damaged'])
  }
  t.end()
})

t.test('table: an index of what is no place, or that cannot be read to its end, is damaged', (t) => {
  for (const index of [
    contentOf([entry(0, 'k', handle(0, FIRST)), entry(0, 'l', Buffer.of(0x80))]),
    contentOf([entry(0, 'k', Buffer.of(0))]),
    contentOf([entry(0, 'k', handle(0, FIRST)), Buffer.of(0)]),
    Buffer.of(0, 0),
  ]) {
    const { bytes, indexAt } = tableOf({ contents: [FIRST], index })
    t.same(told(bytes).slice(0, 2), [[indexAt, 'its index is damaged'], READ_FIRST])
  }
  const { bytes, metaAt } = tableOf({ contents: [FIRST], meta: Buffer.of(0, 0) })
  t.same(told(bytes)[0], [metaAt, 'its meta index is damaged'])
  t.end()
})

t.test('table: without an index blocks are found up to the first that was changed', (t) => {
  const { bytes, filterAt } = TABLE
  const noFooter = bytes.subarray(0, bytes.length - FOOTER)
  t.same(told(changed(noFooter, filterAt)).slice(1), [READ_FIRST, READ_SECOND])
  t.same(told(changed(noFooter, 1)).slice(1), [])
  t.same(told(noFooter.subarray(0, FIRST.length + 5)).slice(1), [READ_FIRST], 'the last may end the file')
  t.same(told(noFooter.subarray(0, FIRST.length + 4)).slice(1), [])
  const odd = tableOf({ contents: [FIRST], types: [2] }).bytes
  t.same(told(odd.subarray(0, FIRST.length + 5)).slice(1), [], 'of an unknown kind')
  const plain = contentOf([entry(0, `a${SUFFIX}`, 'x')])
  const packed = Buffer.concat([varint(plain.length), Buffer.of((plain.length - 1) << 2), plain])
  t.same(told(Buffer.concat([blockOf(packed, 1), blockOf(packed, 1)])).slice(1), [
    [0, ['a=x'], null],
    [packed.length + 5, ['a=x'], null],
  ])
  t.end()
})

t.test('table: a block whose checksum holds is read up to what is no entry', (t) => {
  const good = entry(0, `a${SUFFIX}`, 'x')
  const READ = ['a=x']
  const end = 'cannot be read to its end'
  for (const [what, content, read] of [
    ['shares more than there is', contentOf([good, entry(10, 'b', 'y')]), READ],
    ['longer than its block', contentOf([good, Buffer.of(0, 1, 2, 98, 99)]), READ],
    ['cut in its lengths', contentOf([good, Buffer.of(0x80)]), READ],
    ['a length without an end', contentOf([good, Buffer.alloc(12, 0xff)]), READ],
    ['more restarts than bytes', Buffer.concat([good, Buffer.of(9, 0, 0, 0)]), []],
    ['too short for its restarts', Buffer.of(0, 0, 0), []],
  ] as const)
    t.same(told(blockOf(content)).slice(1), [[0, read, end]], what)
  t.same(told(blockOf(contentOf([good, entry(9, 'b', 'y')]))).slice(1), [[0, ['a=x', 'a1=y'], null]])
  t.same(told(blockOf(Buffer.alloc(4))).slice(1), [[0, [], null]], 'no restarts and no entries')
  t.end()
})
