import { crc32 } from 'node:zlib'
import t from 'tap'
import { decodeFrame, encodeFrame, SCHEMA_VERSION } from './frame.ts'
import { SHAPES } from './shapes.ts'

const KEY = 'e/a!00000000'
const VALUE = { b: [1, -2.5, 'three', null, true], a: { c: 'd' } }

t.test('what is framed comes back under its key, also as a part of a larger buffer', (t) => {
  const frame = encodeFrame(KEY, VALUE)
  t.equal(frame[0], SCHEMA_VERSION)
  t.strictSame(decodeFrame(KEY, frame), { ok: true, value: VALUE })
  const larger = Buffer.concat([Buffer.alloc(3, 255), frame, Buffer.alloc(3, 255)])
  t.strictSame(decodeFrame(KEY, new Uint8Array(larger.buffer, larger.byteOffset + 3, frame.length)), {
    ok: true,
    value: VALUE,
  })
  t.end()
})

t.test('values of every known shape come back with their keys in order, and are told shorter', (t) => {
  for (const keys of SHAPES) {
    const value = Object.fromEntries(keys.map((key, index) => [key, index]))
    const frame = encodeFrame(KEY, value)
    const decoded = decodeFrame(KEY, frame)
    t.strictSame(decoded, { ok: true, value })
    t.strictSame(decoded.ok ? Object.keys(decoded.value as object) : [], keys)
    t.notOk(frame.includes(keys[0] ?? ''), 'the keys themselves are not in it')
  }
  t.end()
})

t.test('each byte counts, the key counts, and the reason says what is wrong', (t) => {
  const frame = encodeFrame(KEY, VALUE)
  for (let place = 0; place < frame.length; place += 1) {
    const changed = Buffer.from(frame)
    changed[place] = (changed[place] ?? 0) ^ 1
    t.match(
      decodeFrame(KEY, changed),
      { ok: false, reason: place === 0 ? 'version' : 'checksum' },
      `byte ${place}`,
    )
  }
  t.strictSame(decodeFrame('e/a!00000001', frame), {
    ok: false,
    reason: 'checksum',
    detail: 'its bytes do not match their checksum',
  })
  t.end()
})

t.test('a payload that matches its checksum and cannot be decoded is told as such', (t) => {
  const payload = Buffer.of(0xd9)
  const frame = Buffer.concat([Buffer.alloc(5), payload])
  frame[0] = SCHEMA_VERSION
  frame.writeUInt32BE(crc32(payload, crc32(`${SCHEMA_VERSION}${KEY}`)), 1)
  const decoded = decodeFrame(KEY, frame)
  t.match(decoded, { ok: false, reason: 'payload', detail: /^it cannot be decoded \(\w*Error: .+\)$/ })
  t.end()
})

t.test('a frame of another version, or with nothing in it, is told as such', (t) => {
  const frame = encodeFrame(KEY, VALUE)
  const older = Buffer.from(frame)
  older[0] = SCHEMA_VERSION - 1
  t.strictSame(decodeFrame(KEY, older), {
    ok: false,
    reason: 'version',
    detail: `schema version ${SCHEMA_VERSION - 1}, expected ${SCHEMA_VERSION}`,
  })
  for (const length of [0, 1, 5])
    t.strictSame(decodeFrame(KEY, frame.subarray(0, length)), {
      ok: false,
      reason: 'payload',
      detail: `only ${length} bytes are left of it`,
    })
  t.match(decodeFrame(KEY, frame.subarray(0, 6)), { reason: 'checksum' }, 'one byte is something')
  t.end()
})

t.test('a frame stays as it is when others are made after it', (t) => {
  const first = encodeFrame('k', { a: 'x'.repeat(50) })
  const before = Buffer.from(first)
  for (let n = 0; n < 1000; n += 1) encodeFrame('k', { a: n, b: 'y'.repeat(n) })
  t.ok(first.equals(before))
  t.end()
})
