import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { sha256 } from '../ids/index.ts'
import type { ByteStore } from './byte-store.ts'
import { isTableFile } from './level-files.ts'
import { levelStore } from './level-store.ts'
import { READ_BYTES_MAX, READ_ENTRIES_MAX } from './limits.ts'
import { all, range } from './test-kit/contract-tools.ts'

const keyOf = (n: number): string => `k${String(n).padStart(6, '0')}`
const ALL = { from: '', to: '~' }

/** Records that no compression makes much smaller than this. */
function recordsOf(count: number, bytes = 64) {
  return range(count).map((n) => ({
    key: keyOf(n),
    value: Buffer.from(sha256(String(n)).repeat(bytes / 64)),
  }))
}

async function storeOf(t: Test, count: number, bytes?: number): Promise<{ store: ByteStore; path: string }> {
  const path = join(t.testdir(), 'log')
  const store = await levelStore({ path, create: true })
  await store.write(recordsOf(count, bytes))
  return { store, path }
}

async function keysIn(store: ByteStore, between = ALL): Promise<string[]> {
  return (await all(store.chunks(between))).flat().map(({ key }) => key)
}

t.test('level store: a database is made only when asked', async (t) => {
  const path = join(t.testdir(), 'log')
  await t.rejects(levelStore({ path, create: false }), { code: 'LEVEL_DATABASE_NOT_OPEN' })
  await (await levelStore({ path, create: true })).close()
  const store = await levelStore({ path, create: false })
  t.equal(store.place, path)
  await store.close()
})

t.test('level store: records come in order, in chunks of a bounded number and size', async (t) => {
  const count = 2 * READ_ENTRIES_MAX + 7
  const { store } = await storeOf(t, count)
  const chunks = await all(store.chunks(ALL))
  t.strictSame(
    chunks.map(({ length }) => length),
    [READ_ENTRIES_MAX, READ_ENTRIES_MAX, 7],
  )
  const expected = recordsOf(count)
  t.ok(chunks.flat().every(({ key, value }, n) => key === keyOf(n) && expected[n]?.value.equals(value)))
  t.strictSame(await keysIn(store, { from: keyOf(3), to: keyOf(5) }), [keyOf(3), keyOf(4)])
  t.strictSame(await keysIn(store, { from: 'x', to: '~' }), [])
  await store.write(range(8).map((n) => ({ key: `l${n}`, value: Buffer.alloc(READ_BYTES_MAX / 4) })))
  const large = await all(store.chunks({ from: 'l', to: '~' }))
  t.ok(large.length > 1 && large.every(({ length }) => length <= 4))
  await store.close()
})

t.test('level store: what is written while records are read is not among them', async (t) => {
  const { store } = await storeOf(t, READ_ENTRIES_MAX + 1)
  const chunks = store.chunks(ALL)[Symbol.asyncIterator]()
  await chunks.next()
  await store.write([{ key: `${keyOf(READ_ENTRIES_MAX)}/late`, value: Buffer.of() }])
  const rest = await all({ [Symbol.asyncIterator]: () => chunks })
  t.strictSame(
    rest.map(({ length }) => length),
    [1],
  )
  t.equal((await keysIn(store)).length, READ_ENTRIES_MAX + 2)
  await store.close()
})

t.test('level store: the last key of a range, values by key, keys with others left out', async (t) => {
  const { store } = await storeOf(t, 9)
  t.equal(await store.last({ from: keyOf(2), to: keyOf(5) }), keyOf(4))
  t.equal(await store.last({ from: keyOf(2), to: keyOf(2) }), null)
  t.equal(await store.last({ from: keyOf(8), to: '~' }), keyOf(8))
  t.equal(await store.last({ from: 'l', to: '~' }), null)
  const values = await store.getMany([keyOf(7), 'none', keyOf(1)])
  t.strictSame(
    values.map((value) => value && Buffer.from(value).toString()),
    [sha256('7'), null, sha256('1')],
  )
  const skip = (key: string): string => keyOf(Number(key.slice(1)) + 3)
  t.strictSame(await all(store.skim({ from: keyOf(1), to: keyOf(7) }, skip)), [keyOf(1), keyOf(4)])
  await store.close()
})

t.test('level store: threads may share an opening when all of them say so', async (t) => {
  const { store, path } = await storeOf(t, 1)
  await t.rejects(levelStore({ path, create: false, isShared: true }), { cause: { code: 'LEVEL_LOCKED' } })
  await store.close()
  const open = () => levelStore({ path, create: false, isShared: true })
  const shared = [await open(), await open()]
  for (const each of shared) t.equal((await keysIn(each)).length, 1)
  await t.rejects(levelStore({ path, create: false }), { cause: { code: 'LEVEL_LOCKED' } })
  for (const each of shared) await each.close()
})

/** A database of several blocks in a table, one in the middle of which is zeroed. @returns the table's name too */
async function damaged(t: Test, count: number): Promise<{ path: string; table: string }> {
  const { store, path } = await storeOf(t, count, 128)
  await store.close()
  // What an opening finds in a write-ahead file it makes a table of.
  await (await levelStore({ path, create: false })).close()
  const [table = ''] = (await readdir(path)).filter(isTableFile)
  const bytes = await readFile(join(path, table))
  await writeFile(join(path, table), bytes.fill(0, bytes.length / 2, bytes.length / 2 + 4_096))
  return { path, table }
}

t.test(
  'level store: of damaged files every record that can be read comes once, then what is wrong',
  async (t) => {
    const count = 2 * READ_ENTRIES_MAX
    const { path, table } = await damaged(t, count)
    const store = await levelStore({ path, place: 'runs/a', create: false })
    const keys: string[] = []
    const read = async (): Promise<void> => {
      for await (const chunk of store.chunks(ALL)) keys.push(...chunk.map(({ key }) => key))
    }
    const corruption = {
      code: 'log-corrupt',
      message: /^Cannot read the log runs\/a: [^\n]*Corruption: [^\n]+$/,
    }
    await t.rejects(read(), corruption)
    t.ok(keys.length < count && keys.length > count - 200, `${keys.length} of ${count}`)
    t.strictSame([...new Set(keys)].sort(), keys)
    t.equal(keys.at(-1), keyOf(count - 1), 'also those behind what is damaged')
    const gone = range(count)
      .map(keyOf)
      .filter((key) => !keys.includes(key))
    await t.rejects(store.getMany(gone), corruption)
    await t.rejects(all(store.skim(ALL, (key) => `${key}\0`)), corruption)
    await t.rejects(store.last({ from: gone[3] ?? '', to: gone[5] ?? '' }), corruption)
    await store.close()

    const again = await levelStore({ path, place: 'runs/a', create: false })
    await rm(join(path, table))
    const missing = { message: new RegExp(`^Cannot read the log runs/a: [^\\n]* runs/a/${table}: `) }
    await t.rejects(again.getMany([keyOf(0)]), missing, 'a file is named where the log is said to be')
    await again.close()
  },
)
