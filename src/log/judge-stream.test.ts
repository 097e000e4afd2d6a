import t from 'tap'
import { sha256, type Digest } from '../ids/index.ts'
import type { ByteRecord } from './byte-store.ts'
import { NO_EXTENT, type Extent } from './extent.ts'
import { encodeFrame } from './frame.ts'
import { bodyKey, entryKey } from './keys.ts'
import { judgeStream, type StreamVerdict } from './judge-stream.ts'

const TEXT = sha256('a text')
const RULES = {
  bodiesOf: (entry: unknown): readonly Digest[] => (entry === 'names it' ? [TEXT] : []),
  isLast: (entry: unknown): boolean => entry === 'end',
}

function recordsOf(values: readonly (string | null)[]): ByteRecord[] {
  return values.flatMap((value, sequence) => {
    const key = entryKey('a', sequence)
    return value === null ? [] : [{ key, value: encodeFrame(key, value) }]
  })
}

function judged(
  values: readonly (string | null)[],
  { lastGone, hasText = true, ...extent }: Extent & { readonly lastGone: number; readonly hasText?: boolean },
): Promise<StreamVerdict> {
  const getMany = (keys: readonly string[]): Promise<(Uint8Array | null)[]> =>
    Promise.resolve(keys.map((key) => (hasText && key === bodyKey(TEXT) ? Buffer.of(1) : null)))
  return judgeStream({ getMany }, { records: recordsOf(values), extent, lastGone }, RULES)
}

const KNOWN = { atLeast: 2, entries: 2, write: 5 }
const WHOLE = { kind: 'whole' } as const
const SHORTENED = { kind: 'shortened' } as const

t.test('stream: what is there has to be its entries, one behind the other', async (t) => {
  const [first, second] = recordsOf(['x', 'x'])
  const [, , third] = recordsOf(['x', 'x', 'x'])
  const none = { key: 'meta/format', value: Buffer.of() }
  const getMany = () => Promise.resolve([])
  const judge = (records: readonly (ByteRecord | undefined)[]) =>
    judgeStream(
      { getMany },
      { records: records.filter((each) => each !== undefined), extent: KNOWN, lastGone: 0 },
      RULES,
    )
  t.same(await judge([first, second]), WHOLE)
  t.same(
    await judge([first, third]),
    { kind: 'damaged', reason: 'entry 1 is gone' },
    'though none is missing in number',
  )
  t.same(await judge([none, second]), { kind: 'damaged', reason: 'entry 0 is gone' })
})

t.test('stream: of one that no write names nothing says that it is whole', async (t) => {
  t.same(await judged([], { ...NO_EXTENT, lastGone: 0 }), SHORTENED)
})

t.test('stream: it is whole where a write that names it is later than all that are gone', async (t) => {
  t.same(await judged(['x', 'x'], { ...KNOWN, lastGone: 0 }), WHOLE)
  t.same(await judged(['x', 'x'], { ...KNOWN, lastGone: 4 }), WHOLE)
  t.same(await judged(['x', 'x'], { ...KNOWN, lastGone: 6 }), SHORTENED)
  t.same(await judged(['x', 'x'], { ...KNOWN, lastGone: Infinity }), SHORTENED)
})

t.test('stream: it is whole where it has its last entry, whatever else is gone', async (t) => {
  t.same(await judged(['x', 'end'], { ...KNOWN, lastGone: Infinity }), WHOLE)
  t.same(await judged(['x', 'end'], { atLeast: 2, entries: 0, write: 0, lastGone: 9 }), WHOLE)
})

t.test('stream: part of a write is nothing to go on from', async (t) => {
  const verdict = await judged(['x', 'x', 'x'], { ...KNOWN, atLeast: 3, lastGone: 6 })
  t.match(verdict, { kind: 'damaged', reason: /^the write of entry 2 is gone/ })
})

t.test('stream: an entry or a text that is missing is damage, also where it has ended', async (t) => {
  const reasonOf = (reason: string): StreamVerdict => ({ kind: 'damaged', reason })
  t.same(await judged([null, 'end'], { ...KNOWN, lastGone: 0 }), reasonOf('entry 0 is gone'))
  t.same(await judged(['x'], { ...KNOWN, lastGone: 0 }), reasonOf('entry 1 is gone'))
  const names = await judged(['x', 'names it', 'end'], { ...KNOWN, lastGone: 0, hasText: false })
  t.same(names, reasonOf(`body ${TEXT} of entry 1 is gone`))
  t.same(await judged(['x', 'names it'], { ...KNOWN, lastGone: 0 }), WHOLE)
})
