import t from 'tap'
import { sha256 } from '../ids/index.ts'
import type { ByteReader, ByteRecord } from './byte-store.ts'
import { encodeFrame } from './frame.ts'
import { asideKey, bodyKey, entryKey } from './keys.ts'
import type { CorruptEntry } from './log.ts'
import { memoryStore } from './memory-store.ts'
import { readLog } from './read-log.ts'
import { REMEDY } from './remedy.ts'
import { StorageCorruption } from './storage-error.ts'
import { all } from './test-kit/contract-tools.ts'

const record = (key: string, value: unknown = key): ByteRecord => ({ key, value: encodeFrame(key, value) })
const entry = (stream: string, sequence: number): ByteRecord => record(entryKey(stream, sequence), sequence)
/** Bytes that stood under another key. */
const moved = ({ key }: ByteRecord): ByteRecord => ({ key, value: encodeFrame('elsewhere', 1) })
const TEXT = sha256('a text')
const ADVICE = `its files changed after they were written; ${REMEDY}`
const CHECKSUM = 'its bytes do not match their checksum'

async function storeOf(records: readonly ByteRecord[]): Promise<ByteReader> {
  const store = memoryStore()
  await store.write(records)
  return store
}

/** What is read, and what is reported meanwhile. */
async function scanned(store: ByteReader, stream?: string) {
  const reports: CorruptEntry[] = []
  const onCorrupt = (corrupt: CorruptEntry) => void reports.push(corrupt)
  const log = readLog(store)
  const entries = await all(stream === undefined ? log.scan({ onCorrupt }) : log.read(stream, { onCorrupt }))
  return { read: entries.map((each) => `${each.stream}${each.sequence}=${String(each.entry)}`), reports }
}

t.test('reading: entries come in order, by stream or all; streams are named once each', async (t) => {
  const store = await storeOf(
    [entry('b', 0), entry('a', 1), entry('a', 0), entry('c', 0), record(bodyKey(TEXT), 'a text')].concat(
      record('e/no entry'),
    ),
  )
  t.strictSame(await scanned(store, 'a'), { read: ['a0=0', 'a1=1'], reports: [] })
  t.strictSame(await scanned(store, 'none'), { read: [], reports: [] })
  const { read, reports } = await scanned(store)
  t.strictSame(read, ['a0=0', 'a1=1', 'b0=0', 'c0=0'])
  t.strictSame(reports, [
    { key: 'e/no entry', stream: null, sequence: null, reason: 'key', detail: 'its key names no entry' },
  ])
  t.strictSame(await all(readLog(store).streams()), ['a', 'b', 'c'])
  const names = async (from?: string, to?: string) =>
    (await all(readLog(store).scan({ ...(from && { from }), ...(to && { to }) }))).map(({ stream }) => stream)
  t.strictSame(await names('b', 'c'), ['b'])
  t.strictSame(await names(undefined, 'b'), ['a', 'a'])
  t.strictSame(await names('a', 'b'), ['a', 'a'])
  t.throws(() => readLog(store).read('a b'), { code: 'log-value' })
})

t.test('reading: what is not what was written is reported with its place, and reading goes on', async (t) => {
  const store = await storeOf([
    entry('a', 2),
    moved(entry('a', 3)),
    entry('a', 4),
    entry('a', 6),
    entry('b', 1),
    entry('b', 5),
  ])
  const { read, reports } = await scanned(store)
  t.strictSame(read, ['a2=2', 'a4=4', 'a6=6', 'b1=1', 'b5=5'])
  const missing = (stream: string, sequence: number, detail: string) => {
    return { key: entryKey(stream, sequence), stream, sequence, reason: 'missing', detail }
  }
  t.strictSame(reports, [
    missing('a', 0, 'it and 1 behind it are absent'),
    { key: entryKey('a', 3), stream: 'a', sequence: 3, reason: 'checksum', detail: CHECKSUM },
    missing('a', 5, 'it is absent'),
    missing('b', 0, 'it is absent'),
    missing('b', 2, 'it and 2 behind it are absent'),
  ])
})

t.test('reading: where nobody asks for reports the first is an error of one line', async (t) => {
  for (const [records, what, detail] of [
    [[entry('a', 0), moved(entry('a', 1))], 'entry 1 of stream a', CHECKSUM],
    [[entry('a', 1)], 'entry 0 of stream a', 'it is absent'],
    [[record('e/"x')], 'key "e/\\"x"', 'its key names no entry'],
  ] as const) {
    const message = `Cannot trust ${what} in the log in memory: ${detail}; ${ADVICE}`
    await t.rejects(all(readLog(await storeOf(records)).scan()), { code: 'log-corrupt', message })
    if (what.startsWith('entry'))
      await t.rejects(all(readLog(await storeOf(records)).read('a')), { code: 'log-corrupt', message })
  }
})

t.test(
  'reading: where the database cannot read on the last key is reported; any other trouble is thrown',
  async (t) => {
    const store = await storeOf([entry('a', 0)])
    const ending = (records: readonly ByteRecord[], error: Error): ByteReader => ({
      ...store,
      chunks: async function* () {
        yield await Promise.resolve(records)
        throw error
      },
    })
    const corruption = new StorageCorruption('x', 'bad block')
    const report = (key: string) => [
      { key, stream: null, sequence: null, reason: 'storage', detail: 'bad block' },
    ]
    t.strictSame(await scanned(ending([entry('a', 0)], corruption)), {
      read: ['a0=0'],
      reports: report(entryKey('a', 0)),
    })
    t.strictSame((await scanned(ending([], corruption))).reports, report('e/'), 'or where it began')
    await t.rejects(scanned(ending([], new Error('EIO'))), { message: 'EIO' })
  },
)

t.test('reading: texts are those of their hashes', async (t) => {
  const other = sha256('other')
  const log = readLog(await storeOf([record(bodyKey(TEXT), 'a text'), moved(record(bodyKey(other)))]))
  t.equal(await log.body(TEXT), 'a text')
  t.equal(await log.body(sha256('none')), null)
  t.strictSame([...(await log.bodies([sha256('none'), TEXT, TEXT]))], [[TEXT, 'a text']])
  t.equal((await log.bodies([])).size, 0)
  const corrupt = (detail: string) => {
    return {
      code: 'log-corrupt',
      message: `Cannot trust body ${other} in the log in memory: ${detail}; ${ADVICE}`,
    }
  }
  await t.rejects(log.body(other), corrupt(CHECKSUM))
  const wrong = readLog(await storeOf([record(bodyKey(other), 'a text')]))
  await t.rejects(wrong.bodies([other]), corrupt('its text has another sha256'))
  const number = readLog(await storeOf([record(bodyKey(other), 7)]))
  await t.rejects(number.body(other), { message: new RegExp(`body ${other} is a text`) })
})

t.test('reading: what was set aside comes in the order it was noted', async (t) => {
  const notes = [1, 2, 10].map((number) =>
    record(asideKey(number), { kind: 'shortened', stream: `s${number}` }),
  )
  t.match(await readLog(await storeOf(notes)).setAside(), [
    { stream: 's1' },
    { stream: 's2' },
    { stream: 's10' },
  ])
  t.strictSame(await readLog(await storeOf([])).setAside(), [])
  const damaged = readLog(await storeOf([...notes.slice(1), moved(record(asideKey(1)))]))
  await t.rejects(damaged.setAside(), {
    code: 'log-corrupt',
    message: `Cannot trust key ${JSON.stringify(asideKey(1))} in the log in memory: ${CHECKSUM}; ${ADVICE}`,
  })
})
