import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { sha256, type Digest } from '../ids/index.ts'
import type { Acknowledged } from './acknowledged.ts'
import { batchRecord } from './batch-record.ts'
import type { ByteRecord } from './byte-store.ts'
import { DamagedLog } from './damaged-log.ts'
import { encodeFrame } from './frame.ts'
import { formatMarker } from './format-marker.ts'
import { asideKey, bodyKey, entryKey } from './keys.ts'
import { memoryStore } from './memory-store.ts'
import { mendLog } from './mend-log.ts'
import type { MendedLog } from './mended-log.ts'
import type { SetAside } from './set-aside.ts'
import { writeAheadOf, writeOf } from './test-kit/write-ahead-of.ts'

const record = (key: string, value: unknown): ByteRecord => ({ key, value: encodeFrame(key, value) })
const TEXT = sha256('a text')
const BODY = record(bodyKey(TEXT), 'a text')

/** A write: entries of streams from some place on, and the record that counts them. */
function write(number: number, streams: Readonly<Record<string, readonly [number, readonly unknown[]]>>) {
  const heads = new Map(Object.entries(streams).map(([stream, [at, values]]) => [stream, at + values.length]))
  const entries = Object.entries(streams).flatMap(([stream, [at, values]]) =>
    values.map((value, index) => record(entryKey(stream, at + index), value)),
  )
  return [...entries, batchRecord(number, heads)]
}

interface Damaged {
  readonly writes: readonly (readonly ByteRecord[])[]
  readonly acknowledged?: Acknowledged
  /** entries of the required stream, and how many others it says there were */
  readonly entries?: number
  readonly others?: number | null
}

/** What a log of these writes becomes. */
async function mend(t: Test, { writes, acknowledged, entries = 1, others = null }: Damaged) {
  const path = t.testdir({})
  await writeFile(join(path, '3.log'), writeAheadOf([[formatMarker()], ...writes].map(writeOf)))
  const added: (readonly [string | null, readonly string[]])[] = []
  const notes: (readonly [number, SetAside])[] = []
  let finished = 0
  const mended = {
    add: (records: readonly ByteRecord[], stream: string | null = null) => {
      added.push([stream, records.map(({ key }) => key)])
      return Promise.resolve()
    },
    note: (number: number, aside: SetAside) => {
      notes.push([number, aside])
      return Promise.resolve()
    },
    finish: () => Promise.resolve((finished += 1)),
  } as unknown as MendedLog
  const asked: unknown[] = []
  const salvage = await mendLog(
    {
      path,
      bodiesOf: (entry) => (entry === 'names it' ? [TEXT] : ([] as Digest[])),
      isLast: (entry) => entry === 'end',
      required: {
        stream: 'run',
        entries,
        check: (first) => asked.push(first),
        others: (all) => (asked.push(all), others),
      },
    },
    {
      damage: new DamagedLog(path, ['what is wrong']),
      acknowledged: acknowledged ?? { kind: 'writes', count: writes.length },
      gathered: memoryStore(),
      mended,
      directory: '/runs/a/log.damaged-2',
    },
  )
  return { salvage, added, notes, finished, asked }
}

/** Under a key among those of entries that names none. */
const NO_ENTRY = record('e/b', 'x')
const RUN = write(1, { run: [0, ['begin', 'more']] })
const FILES = { kind: 'files', directory: 'log.damaged-2', faults: ['what is wrong'] } as const
const keysOf = (stream: string, count: number): string[] =>
  Array.from({ length: count }, (_, sequence) => entryKey(stream, sequence))

t.test(
  'mending: streams that can go on come over whole, in order, with every text; the others are noted',
  async (t) => {
    const writes = [
      RUN,
      [...write(2, { b: [0, ['x', 'names it']], a: [0, ['x']] }), BODY],
      [...write(4, { a: [1, ['x']], c: [1, ['x']], d: [0, ['x', 'end']], z: [0, ['x']] }), NO_ENTRY],
    ]
    const { salvage, added, notes, finished, asked } = await mend(t, {
      writes,
      acknowledged: { kind: 'writes', count: 4 },
      others: 7,
    })
    t.strictSame(asked, [['begin'], ['begin', 'more']], 'the required stream is looked at')
    t.strictSame(added, [
      ['run', keysOf('run', 1)],
      ['a', keysOf('a', 2)],
      ['b', keysOf('b', 2)],
      ['d', keysOf('d', 2)],
      ['z', keysOf('z', 1)],
      [null, [BODY.key]],
    ])
    t.strictSame(notes, [
      [1, { ...FILES, vanished: 2 }],
      [2, { kind: 'shortened', stream: 'b', entries: 2 }],
      [3, { kind: 'stream', stream: 'c', reason: 'entry 0 is gone', entries: 1 }],
    ])
    t.equal(finished, 1)
    t.strictSame(salvage, {
      directory: '/runs/a/log.damaged-2',
      streams: ['c'],
      shortened: ['b'],
      vanished: 2,
    })
  },
)

t.test(
  'mending: a stream that a write alone names is gone, and noted in the order of its name',
  async (t) => {
    const names = batchRecord(
      3,
      new Map([
        ['b', 2],
        ['z', 1],
        ['a', 1],
      ]),
    )
    const { salvage, notes } = await mend(t, { writes: [RUN, write(2, { c: [0, ['x']] }), [names]] })
    t.strictSame(salvage.streams, ['a', 'b', 'z'])
    t.strictSame(
      notes.slice(1).map(([number, aside]) => [number, aside]),
      ['a', 'b', 'z'].map((stream, index) => [
        index + 2,
        { kind: 'stream', stream, reason: 'entry 0 is gone', entries: 0 },
      ]),
    )
  },
)

t.test(
  'mending: how many streams left nothing is told by the required one, and none where no write is gone',
  async (t) => {
    const writes = [RUN, write(2, { a: [0, ['x']] })]
    const vanished = async (
      count: number,
      others: number | null,
      extra: readonly (readonly ByteRecord[])[] = [],
    ) =>
      (await mend(t, { writes: [...writes, ...extra], acknowledged: { kind: 'writes', count }, others }))
        .salvage.vanished
    t.equal(await vanished(2, 9), 0)
    t.equal(await vanished(2, null), 0)
    t.equal(await vanished(3, 9), 8)
    t.equal(await vanished(3, 1), 0)
    t.equal(await vanished(3, 0), 0, 'never fewer than none')
    t.equal(await vanished(3, null), null)
    t.equal(
      await vanished(4, 9, [[batchRecord(3, new Map([['gone', 1]]))]]),
      7,
      'one that is noted has left something',
    )
  },
)

t.test('mending: notes of earlier damage come first and are counted on', async (t) => {
  const earlier = [1, 2].map((number) => record(asideKey(number), { kind: 'stream' }))
  const { added, notes } = await mend(t, { writes: [[...RUN, ...earlier]] })
  t.strictSame(added.at(-1), [null, earlier.map(({ key }) => key)])
  t.strictSame(notes, [[3, { ...FILES, vanished: 0 }]])
})

t.test('mending: without the required stream there is nothing to go on from', async (t) => {
  const begin = (values: readonly unknown[], from = 0) => [write(1, { run: [from, values] })]
  for (const [writes, entries, lost] of [
    [begin(['x'], 1), 2, 'entry 0 is gone'],
    [begin(['x']), 2, 'entry 1 is gone'],
    [[], 1, 'entry 0 is gone'],
    [[[...(begin(['x'])[0] ?? []), record('e/run!0', 'x')]], 1, 'entry 0 is gone'],
    [begin(['names it']), 1, `body ${TEXT} of entry 0 is gone`],
  ] as const)
    await t.rejects(mend(t, { writes, entries }), {
      code: 'log-corrupt',
      message: new RegExp(
        `^Cannot go on with the log .+: what is wrong, and of its stream run, which says what it is, ${lost}; restore the directory from a copy or start in a new one$`,
      ),
      cause: { faults: ['what is wrong'] },
    })
  t.strictSame((await mend(t, { writes: [RUN], entries: 2 })).added, [['run', keysOf('run', 2)]])
  const { added } = await mend(t, { writes: [], entries: 0 })
  t.strictSame(added, [], 'where nothing is required nothing is missed')
})

t.test('mending: what cannot be marked as a log of this version is not touched', async (t) => {
  const path = t.testdir({})
  const marker = { ...formatMarker(), value: Buffer.from('{"format":"palimpsest-log","schema":1}') }
  await writeFile(join(path, '3.log'), writeAheadOf([writeOf([marker])]))
  const mended = { finish: () => Promise.reject(new Error('finished')) } as unknown as MendedLog
  const required = { stream: 'run', entries: 0, check: () => undefined, others: () => null }
  await t.rejects(
    mendLog(
      { path, bodiesOf: () => [], isLast: () => false, required },
      {
        damage: new DamagedLog(path, []),
        acknowledged: { kind: 'absent' },
        gathered: memoryStore(),
        mended,
        directory: 'x',
      },
    ),
    { code: 'log-other-schema' },
  )
})
