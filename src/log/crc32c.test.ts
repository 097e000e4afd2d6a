import t from 'tap'
import { crc32c, masked } from './crc32c.ts'

/** Bit by bit, as the polynomial says. */
function slowly(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

t.test('crc32c is that of the standard, at every length and however it is cut', (t) => {
  t.equal(crc32c(Buffer.from('123456789')), 0xe3069283)
  t.equal(crc32c(Buffer.alloc(32)), 0x8a9136aa)
  const bytes = Buffer.from(Array.from({ length: 41 }, (_, n) => (n * 151 + 7) & 0xff))
  for (let length = 0; length <= bytes.length; length += 1) {
    const part = bytes.subarray(0, length)
    t.equal(crc32c(part), slowly(part), `${length} bytes`)
    t.equal(crc32c(bytes.subarray(length), crc32c(part)), slowly(bytes), `cut at ${length}`)
  }
  t.end()
})

t.test('crc32c is masked as LevelDB stores it', (t) => {
  t.equal(masked(0), 0xa282ead8)
  t.equal(masked(1), 0xa284ead8)
  t.equal(masked(0xffffffff), 0xa282ead7)
  t.end()
})
