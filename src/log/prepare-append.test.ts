import t from 'tap'
import { HashedText, sha256 } from '../ids/index.ts'
import { decodeFrame } from './frame.ts'
import { bodyKey, entryKey } from './keys.ts'
import type { LogUseError } from './log-use-error.ts'
import { BODY_CHARACTERS_MAX, ENTRY_BYTES_MAX, STREAM_ENTRIES_MAX } from './limits.ts'
import { encodeBody, prepareAppend } from './prepare-append.ts'

t.test('entries stand one behind another under their keys; bodies are hashed; both count', (t) => {
  const prepared = prepareAppend({
    stream: 'a',
    at: 4,
    entries: [{ n: 1 }, 'two'],
    bodies: ['text', new HashedText('hashed')],
  })
  t.match(prepared, { stream: 'a', at: 4 })
  t.strictSame(
    prepared.entries.map(({ key, value }) => [key, decodeFrame(key, value)]),
    [
      [entryKey('a', 4), { ok: true, value: { n: 1 } }],
      [entryKey('a', 5), { ok: true, value: 'two' }],
    ],
  )
  t.strictSame(prepared.bodies, [
    { hash: sha256('text'), text: 'text' },
    { hash: sha256('hashed'), text: 'hashed' },
  ])
  const frames = prepared.entries.map(({ value }) => value.byteLength)
  t.equal(prepared.bytes, (frames[0] ?? 0) + (frames[1] ?? 0) + 'text'.length + 'hashed'.length)
  t.strictSame(prepareAppend({ stream: 'a', at: 0, entries: [] }), {
    stream: 'a',
    at: 0,
    entries: [],
    bodies: [],
    bytes: 0,
  })
  t.end()
})

t.test('a body’s record is framed under its key', (t) => {
  const key = bodyKey(sha256('text'))
  const record = encodeBody(key, 'text')
  t.equal(record.key, key)
  t.strictSame(decodeFrame(key, record.value), { ok: true, value: 'text' })
  t.end()
})

t.test('a place is a whole number from 0 that leaves the stream within its bound', (t) => {
  const entries = [1, 2]
  for (const at of [0, 1, STREAM_ENTRIES_MAX - 2])
    t.doesNotThrow(() => prepareAppend({ stream: 'a', at, entries }))
  for (const at of [-1, 0.5, Number.NaN, STREAM_ENTRIES_MAX - 1, Number.MAX_SAFE_INTEGER + 1])
    t.throws(() => prepareAppend({ stream: 'a', at, entries }), {
      code: 'log-value',
      message: `Cannot append to stream a at ${at}: expected a sequence from 0 that leaves the stream within ${STREAM_ENTRIES_MAX} entries`,
    })
  t.throws(() => prepareAppend({ stream: 'a b', at: 0, entries }), {
    code: 'log-value',
    message: /name of a stream/,
  })
  t.end()
})

t.test('what cannot be kept is named with its place', (t) => {
  const message = (entry: unknown): RegExp | string => {
    try {
      prepareAppend({ stream: 'a', at: 7, entries: [1, entry] })
      return 'kept'
    } catch (error) {
      t.equal((error as LogUseError).code, 'log-value')
      return (error as LogUseError).message
    }
  }
  t.equal(message(undefined), `Cannot append ${entryKey('a', 8)}: a value of type undefined`)
  t.equal(message({ b: [Number.NaN] }), `Cannot append ${entryKey('a', 8)}: the number NaN at .b[0]`)
  const frameBytes = (text: string): number => prepareAppend({ stream: 'a', at: 0, entries: [text] }).bytes
  const overhead = frameBytes('x'.repeat(100_000)) - 100_000
  t.equal(message('x'.repeat(ENTRY_BYTES_MAX - overhead)), 'kept', 'exactly as large as an entry may be')
  t.equal(
    message('x'.repeat(ENTRY_BYTES_MAX - overhead + 1)),
    `Cannot append ${entryKey('a', 8)}: its ${ENTRY_BYTES_MAX + 1} bytes exceed ${ENTRY_BYTES_MAX}; keep long texts as bodies`,
  )
  t.end()
})

t.test('a body is a well-formed text within its bound', (t) => {
  const bodyOf = (body: unknown) => () =>
    prepareAppend({ stream: 'a', at: 0, entries: [], bodies: ['x', body as string] })
  t.throws(bodyOf(7), /body 1 of a is a text/)
  t.throws(bodyOf('\ud800'), {
    code: 'log-value',
    message: 'Cannot append body 1 of a: a text with a lone surrogate',
  })
  t.doesNotThrow(bodyOf('x'.repeat(BODY_CHARACTERS_MAX)))
  t.throws(bodyOf('x'.repeat(BODY_CHARACTERS_MAX + 1)), {
    code: 'log-value',
    message: `Cannot append body 1 of a: its ${BODY_CHARACTERS_MAX + 1} characters exceed ${BODY_CHARACTERS_MAX}`,
  })
  t.end()
})
