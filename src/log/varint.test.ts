import t from 'tap'
import { readVarint } from './varint.ts'

const NINE = Array<number>(9).fill(0x80)

t.test('a number is read seven bits a byte, from a place, and says where it ends', (t) => {
  for (const [bytes, at, value, end] of [
    [[0], 0, 0, 1],
    [[0x7f], 0, 127, 1],
    [[0x80, 1], 0, 128, 2],
    [[9, 0xac, 2, 9], 1, 300, 3],
    [[0xff, 0xff, 0xff, 0xff, 0x0f], 0, 2 ** 32 - 1, 5],
    [[...Array<number>(7).fill(0xff), 0x0f], 0, Number.MAX_SAFE_INTEGER, 8],
    [[...NINE, 0], 0, 0, 10],
  ] as const)
    t.strictSame(readVarint(Buffer.from(bytes), at), { value, end })
  t.end()
})

t.test('what is cut off, too long or too large is no number', (t) => {
  for (const bytes of [[], [0x80], [0xff, 0xff], [...NINE, 0x80, 0], [...Array<number>(7).fill(0x80), 0x10]])
    t.equal(readVarint(Buffer.from(bytes), 0), null)
  t.equal(readVarint(Buffer.of(1), 1), null)
  t.end()
})
