import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Level } from 'level'
import t, { type Test } from 'tap'
import { sha256 } from '../ids/index.ts'
import { levelKit } from './test-kit/level-kit.ts'
import { beside } from './test-kit/beside.ts'
import { ownTemporary } from './test-kit/own-temporary.ts'
import { entryKey } from './keys.ts'
import type { Log, LogEntry, LogReader } from './log.ts'
import { openLogView } from './open-log-view.ts'

/** A log of some tables and a write-ahead file, and where it lies. */
async function filled(t: Test, entries: number): Promise<{ log: Log; path: string; texts: string[] }> {
  const kit = await levelKit()
  t.teardown(() => kit.clean())
  const log = await kit.open()
  await fill(log, 'a', { from: 0, to: entries })
  const texts = ['one', 'two']
  await log.append({ stream: 'b', at: 0, entries: [{ last: true }], bodies: texts })
  return { log, path: kit.path, texts }
}

/** Text that does not compress: about 4,000 such entries fill LevelDB's write buffer. */
const NOISE = createHash('shake256', { outputLength: 2 ** 20 })
  .update('noise')
  .digest('base64')
const NOISE_LENGTH = 2_000

async function fill(log: Log, stream: string, { from, to }: { from: number; to: number }): Promise<void> {
  const appends = []
  for (let at = from; at < to; at += 1) {
    const start = (at * 7_919) % (NOISE.length - NOISE_LENGTH)
    appends.push(
      log.append({ stream, at, entries: [{ at, noise: NOISE.slice(start, start + NOISE_LENGTH) }] }),
    )
  }
  await Promise.all(appends)
}

async function fingerprint(path: string): Promise<Record<string, string>> {
  const names = (await readdir(path)).sort()
  const prints = names.map(async (name) => {
    const bytes = await readFile(join(path, name))
    const { mtimeMs, ino, nlink } = await stat(join(path, name))
    return [name, `${createHash('sha256').update(bytes).digest('hex')} ${mtimeMs} ${ino} ${nlink}`]
  })
  return Object.fromEntries(await Promise.all(prints)) as Record<string, string>
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

void t.test('a view of a closed log shows all of it and changes no byte of it', async (t) => {
  const { log, path, texts } = await filled(t, 10_000)
  const expected = await all(log.scan())
  await log.close()
  const before = await fingerprint(path)
  t.ok(Object.keys(before).filter((name) => name.endsWith('.ldb')).length >= 2, 'there are tables to link')
  const view = await openLogView({ path })
  t.strictSame(await all(view.streams()), ['a', 'b'])
  const actual = await all(view.scan())
  t.equal(actual.length, expected.length)
  t.ok(JSON.stringify(actual) === JSON.stringify(expected))
  for (const text of texts) t.equal(await view.body(sha256(text)), text)
  t.equal(await view.body(sha256('absent')), null)
  t.strictSame(await all(view.read('b')), [{ stream: 'b', sequence: 0, entry: { last: true } }])
  await view.close()
  t.strictSame(await fingerprint(path), before)
})

void t.test('a view shows what an owner at work has made durable', async (t) => {
  const { log, path } = await filled(t, 100)
  const before = await fingerprint(path)
  const view = await openLogView({ path })
  t.equal((await all(view.read('a'))).length, 100)
  t.strictSame(await fingerprint(path), before)
  await log.append({ stream: 'b', at: 1, entries: ['after the view'] })
  const later = await openLogView({ path })
  t.equal((await all(later.read('b'))).length, 2)
  await view.close()
  await later.close()
  await log.append({ stream: 'b', at: 2, entries: ['after the views'] })
  t.equal((await all(log.read('b'))).length, 3)
  await log.close()
})

void t.test('a view never leaves an entry out while its owner replaces the files under it', async (t) => {
  const { log, path } = await filled(t, 5_000)
  const owned = { isWriting: true }
  const owner = (async () => {
    for (let from = 5_000; from < 30_000; from += 500) await fill(log, 'a', { from, to: from + 500 })
    owned.isWriting = false
  })()
  let scans = 0
  let known = 5_000
  while (owned.isWriting) {
    const view = await openLogView({ path })
    for (let scan = 0; scan < 2; scan += 1) {
      const sequences = (await all(view.read('a'))).map(({ sequence }) => sequence)
      t.ok(sequences.length >= known, `${sequences.length} entries, at least ${known}`)
      if (sequences.some((sequence, index) => sequence !== index)) t.fail('an entry was left out')
      known = sequences.length
      scans += 1
    }
    await view.close()
  }
  await owner
  t.comment(`${scans} scans during 25,000 appends`)
  t.equal((await all(log.read('a'))).length, 30_000)
  await log.close()
})

void t.test('a scan goes on when the owner has replaced every table it began with', async (t) => {
  const { log, path } = await filled(t, 8_000)
  await log.close()
  // Compacted tables are opened when a scan comes to them, not when it begins.
  await replaceTables(path)
  const view = await openLogView({ path })
  const scan = view.read('a')[Symbol.asyncIterator]()
  const first = (await scan.next()).value as LogEntry
  const begun = await tables(path)
  await replaceTables(path)
  t.ok(begun.length >= 2)
  t.notOk(
    (await tables(path)).some((name) => begun.includes(name)),
    'no table is left of those that were there',
  )
  const rest = await all({ [Symbol.asyncIterator]: () => scan })
  const sequences = [first, ...rest].map(({ sequence }) => sequence)
  t.equal(sequences.length, 8_000)
  t.ok(sequences.every((sequence, index) => sequence === index))
  t.strictSame(await all(view.streams()), ['a', 'b'])
  await view.close()
})

async function tables(path: string): Promise<string[]> {
  return (await readdir(path)).filter((name) => name.endsWith('.ldb'))
}

/** What the types of `level` leave out because browsers lack it. */
interface Compacting {
  compactRange(from: string, to: string): Promise<void>
}

/** Writes some records of every table again, with the bytes they have, and compacts: no table outlives that. */
async function replaceTables(path: string): Promise<void> {
  const database = new Level<string, Buffer>(path, { valueEncoding: 'buffer' })
  await database.open()
  const batch = database.batch()
  for await (const [key, value] of database.iterator()) if (!/[1-9]\d?$/.test(key)) batch.put(key, value)
  await batch.write()
  await (database as unknown as Compacting).compactRange('', '~')
  await database.close()
}

void t.test('a view writes nothing into a table its owner has just begun', async (t) => {
  const { log, path } = await filled(t, 6_000)
  await log.close()
  const numbers = (await readdir(path)).map((name) => Number.parseInt(name.replace('MANIFEST-', ''), 10))
  const highest = Math.max(...numbers.filter((number) => !Number.isNaN(number)))
  const begun = Array.from({ length: 12 }, (_, index) => String(highest + index + 1).padStart(6, '0'))
  for (const number of begun) {
    await writeFile(join(path, `${number}.ldb`), 'a table that the manifest does not know yet')
  }
  const before = await fingerprint(path)
  const view = await openLogView({ path })
  t.equal((await all(view.scan())).length, 6_001)
  await view.close()
  t.strictSame(await fingerprint(path), before)
})

void t.test('several threads read one log at once, each through its own view', async (t) => {
  const { log, path } = await filled(t, 3_000)
  const { code } = beside(import.meta.url, 'test-kit/view-worker')
  const counts = await Promise.all(
    [0, 1, 2].map(
      () =>
        new Promise((resolve, reject) => {
          const worker = new Worker(code, { eval: true, workerData: { path } })
          worker.once('message', resolve)
          worker.once('error', reject)
        }),
    ),
  )
  t.strictSame(counts, [3_001, 3_001, 3_001])
  await log.close()
})

void t.test('reads of one view may overlap, and closing it leaves nothing behind', async (t) => {
  const { log, path, texts } = await filled(t, 3_000)
  const temporary = await ownTemporary(t)
  const view: LogReader = await openLogView({ path })
  const [first, second, body] = await Promise.all([
    all(view.read('a')),
    all(view.scan()),
    view.body(sha256(texts[0] ?? '')),
  ])
  t.equal(first.length, 3_000)
  t.equal(second.length, 3_001)
  t.equal(body, 'one')
  const unfinished = view.scan()[Symbol.asyncIterator]()
  await unfinished.next()
  t.equal((await readdir(temporary)).length, 1)
  await view.close()
  await view.close()
  await unfinished.return?.()
  t.strictSame(await readdir(temporary), [])
  await t.rejects(view.body(sha256('one')), { code: 'log-closed' })
  await log.close()
})

void t.test(
  'views that share one opening read the same, make no directory and leave it to the one that made it',
  async (t) => {
    const { log, path } = await filled(t, 3_000)
    const temporary = await ownTemporary(t)
    const view = await openLogView({ path })
    const ticket = await view.share()
    t.strictSame(await view.share(), ticket, 'there is one to share')
    const made = await readdir(temporary)
    const joined = await Promise.all([openLogView({ path, ticket }), openLogView({ path, ticket })])
    for (const reader of joined) {
      t.equal((await all(reader.scan())).length, 3_001)
      t.strictSame(await readdir(temporary), made)
      await reader.close()
    }
    t.equal((await all(view.scan())).length, 3_001)
    await view.close()
    await view.close()
    t.strictSame(await readdir(temporary), [])
    await log.close()
  },
)

void t.test(
  'a view that shares another one’s opening takes its own when the owner has replaced the tables',
  async (t) => {
    const { log, path } = await filled(t, 8_000)
    await log.close()
    await replaceTables(path)
    const temporary = await ownTemporary(t)
    const view = await openLogView({ path })
    const joined = await openLogView({ path, ticket: await view.share() })
    const scan = joined.read('a')[Symbol.asyncIterator]()
    const first = (await scan.next()).value as LogEntry
    await replaceTables(path)
    const rest = await all({ [Symbol.asyncIterator]: () => scan })
    t.strictSame(
      [first, ...rest].map(({ sequence }) => sequence),
      [...Array(8_000).keys()],
    )
    t.equal((await readdir(temporary)).length, 2, 'the one that is shared stays')
    await joined.close()
    t.equal((await readdir(temporary)).length, 1)
    t.equal((await all(view.read('a'))).length, 8_000, 'who shares may also take another')
    await view.close()
    t.strictSame(await readdir(temporary), [])
  },
)

void t.test('a view tells of a corrupt entry as the log does', async (t) => {
  const kit = await levelKit()
  t.teardown(() => kit.clean())
  const log = await kit.open()
  await log.append({ stream: 'a', at: 0, entries: ['x', 'y', 'z'] })
  await log.close()
  const store = await kit.store()
  await store.write([{ key: entryKey('a', 1), value: Buffer.from('junk and more') }])
  await store.close()
  const view = await openLogView({ path: kit.path })
  const corrupt: unknown[] = []
  const entries = await all(view.scan({ onCorrupt: (found) => corrupt.push(found) }))
  t.strictSame(
    entries.map(({ entry }) => entry),
    ['x', 'z'],
  )
  t.match(corrupt, [{ stream: 'a', sequence: 1, reason: 'version' }])
  await t.rejects(all(view.read('a')), { code: 'log-corrupt' })
  await view.close()
})
