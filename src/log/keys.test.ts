import t from 'tap'
import { sha256 } from '../ids/index.ts'
import {
  ASIDE_RANGE,
  asideKey,
  BATCH_RANGE,
  batchKey,
  behindStream,
  BODY_RANGE,
  bodyKey,
  checkStreamName,
  entryKey,
  FORMAT_KEY,
  parseBatchKey,
  parseEntryKey,
  streamRange,
  streamsRange,
} from './keys.ts'
import { STREAM_ENTRIES_MAX, STREAM_NAME_LENGTH_MAX } from './limits.ts'

/** Streams in the order of their names' characters; one is the beginning of the next. */
const STREAMS = ['-', '.', '0', '0.', '00', ':', 'A', '_', 'a', 'aa', 'z'.repeat(STREAM_NAME_LENGTH_MAX)]

t.test('keys sort as (stream, sequence), and say what they were made of', (t) => {
  const sequences = [0, 1, 9, 10, 99, 100, STREAM_ENTRIES_MAX - 1]
  const keys = STREAMS.flatMap((stream) => sequences.map((sequence) => entryKey(stream, sequence)))
  t.strictSame([...keys].sort(), keys)
  for (const stream of STREAMS)
    for (const sequence of sequences)
      t.strictSame(parseEntryKey(entryKey(stream, sequence)), { stream, sequence })
  t.equal(entryKey('a', 7), `e/a!${'0'.repeat(String(STREAM_ENTRIES_MAX - 1).length - 1)}7`)
  t.end()
})

t.test('what is no key of an entry is none', (t) => {
  const good = entryKey('a', 7)
  const long = entryKey('a'.repeat(STREAM_NAME_LENGTH_MAX + 1), 7)
  for (const key of [
    `x${good}`,
    `${good}0`,
    good.slice(0, -1),
    good.replace('e/', 'b/'),
    good.replace('a', ''),
    long,
  ])
    t.equal(parseEntryKey(key), null, key)
  t.equal(parseEntryKey(entryKey('a b', 7)), null)
  t.equal(parseEntryKey('meta/format'), null)
  t.end()
})

t.test('a range holds the entries of its streams and nothing else', (t) => {
  const keys = STREAMS.flatMap((stream) => [entryKey(stream, 0), entryKey(stream, STREAM_ENTRIES_MAX - 1)])
  const all = [...keys, bodyKey(sha256('a')), 'meta/format'].sort()
  const within = ({ from, to }: { from: string; to: string }): string[] =>
    all.filter((key) => key >= from && key < to).map((key) => parseEntryKey(key)?.stream ?? key)
  for (const stream of STREAMS) {
    t.strictSame(within(streamRange(stream)), [stream, stream])
    t.strictSame(within({ from: 'e/', to: behindStream(stream) }).at(-1), stream)
  }
  const twice = STREAMS.flatMap((stream) => [stream, stream])
  t.strictSame(within(streamsRange()), twice)
  t.strictSame(within(streamsRange('A')), twice.slice(twice.indexOf('A')))
  t.strictSame(within(streamsRange(undefined, 'A')), twice.slice(0, twice.indexOf('A')))
  t.strictSame(within(streamsRange('0.', '_')), ['0.', '0.', '00', '00', ':', ':', 'A', 'A'])
  t.end()
})

t.test('each kind of record has its own range, and numbers sort as they count', (t) => {
  t.equal(FORMAT_KEY, 'meta/format')
  t.equal(batchKey(1), 'meta/batch!000000000001')
  t.equal(asideKey(1), 'q/000000000001')
  const numbers = [1, 9, 10, 99, 999_999_999_999]
  const ranges = [
    { range: ASIDE_RANGE, keys: numbers.map(asideKey) },
    { range: BATCH_RANGE, keys: numbers.map(batchKey) },
    { range: BODY_RANGE, keys: ['a', 'b', 'c'].map((text) => bodyKey(sha256(text))).sort() },
    { range: streamsRange(), keys: STREAMS.map((stream) => entryKey(stream, 0)) },
  ]
  const all = [FORMAT_KEY, ...ranges.flatMap(({ keys }) => keys)].sort()
  for (const { range, keys } of ranges)
    t.strictSame(
      all.filter((key) => key >= range.from && key < range.to),
      keys,
    )
  for (const number of numbers) t.equal(parseBatchKey(batchKey(number)), number)
  for (const key of [FORMAT_KEY, asideKey(1), `x${batchKey(1)}`, `${batchKey(1)}0`, 'meta/batch!1', ''])
    t.equal(parseBatchKey(key), null, key)
  t.end()
})

t.test('a body’s key is its hash', (t) => {
  t.equal(bodyKey(sha256('a')), `b/${sha256('a')}`)
  t.end()
})

t.test('a stream is named by one to so many letters, digits and marks', (t) => {
  for (const name of STREAMS) t.doesNotThrow(() => checkStreamName(name), name)
  const long = 'a'.repeat(STREAM_NAME_LENGTH_MAX + 1)
  for (const name of ['', 'a b', 'a!', '!a', 'a/b', 'ä', long])
    t.throws(() => checkStreamName(name), {
      name: 'LogUseError',
      code: 'log-value',
      message: JSON.stringify(name),
    })
  t.throws(() => checkStreamName(`${'b'.repeat(199)}!c!`), {
    message: `Cannot use "${'b'.repeat(199)}!" as the name of a stream: expected 1 to ${STREAM_NAME_LENGTH_MAX} letters, digits or . _ : -`,
  })
  t.end()
})
