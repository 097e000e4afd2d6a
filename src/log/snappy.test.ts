import t from 'tap'
import { unpackSnappy } from './snappy.ts'

function unpack(...bytes: readonly (number | string)[]): string | null {
  const packed = Buffer.concat(
    bytes.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.of(part))),
  )
  return unpackSnappy(packed)?.toString('latin1') ?? null
}

t.test('snappy: literals and copies of every form', (t) => {
  t.equal(unpack(0), '')
  t.equal(unpack(3, 2 << 2, 'abc'), 'abc')
  t.equal(unpack(70, 60 << 2, 69, 'x'.repeat(70)), 'x'.repeat(70), 'a length in one byte')
  t.equal(unpack(0xac, 2, 61 << 2, 43, 1, 'y'.repeat(300)), 'y'.repeat(300), 'a length in two bytes')
  t.equal(unpack(8, 3 << 2, 'abcd', 1, 4), 'abcdabcd', 'a copy with one byte of distance')
  t.equal(unpack(6, 2 << 2, 'abc', (2 << 2) | 2, 3, 0), 'abcabc', 'with two bytes')
  t.equal(unpack(6, 2 << 2, 'abc', (2 << 2) | 3, 3, 0, 0, 0), 'abcabc', 'with four bytes')
  t.equal(unpack(7, 0, 'a', (5 << 2) | 2, 1, 0), 'aaaaaaa', 'a copy that reaches into itself')
  t.end()
})

t.test('snappy: bytes that are no such block', (t) => {
  for (const [what, ...bytes] of [
    ['nothing'],
    ['a length without an end', 0x80],
    ['more than it says', 2, 2 << 2, 'abc'],
    ['less than it says', 4, 2 << 2, 'abc'],
    ['a literal that is cut off', 3, 2 << 2, 'ab'],
    ['a length that is cut off', 70, 61 << 2, 1],
    ['a copy from before the beginning', 8, 3 << 2, 'abcd', 1, 5],
    ['a copy of nothing', 8, 3 << 2, 'abcd', 1, 0],
    ['a copy that is cut off', 8, 3 << 2, 'abcd', 2, 4],
    ['a length that no buffer has', 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 1, 0, 'a'],
    ['a copy of more than it says', 5, 3 << 2, 'abcd', 1, 4],
    ['a length that nothing has', 0xff, 0xff, 0xff, 0x7f, 0, 'a'],
  ] as const) {
    t.equal(unpack(...bytes), null, what)
  }
  t.end()
})
