import t from 'tap'
import type { ByteRecord, ByteStore } from './byte-store.ts'
import { headsOf } from './batch-record.ts'
import { GroupWriter } from './group-writer.ts'
import { BATCH_RANGE, parseBatchKey } from './keys.ts'
import {
  BATCH_APPENDS_MAX,
  BATCH_BYTES_MAX,
  EARLY_APPENDS,
  HELD_APPENDS_MAX,
  QUEUE_APPENDS_MAX,
  QUEUE_BYTES_MAX,
} from './limits.ts'
import type { Append } from './log.ts'
import { memoryStore } from './memory-store.ts'
import { prepareAppend } from './prepare-append.ts'
import { StreamHeads } from './stream-heads.ts'

interface OpenWrite {
  readonly records: readonly ByteRecord[]
  readonly settle: (failure?: Error) => void
}

/** A store whose writes stay open until `next` lets the oldest one succeed or fail. */
function gatedStore(): ByteStore & { writes: OpenWrite[]; next: (failure?: Error) => Promise<void> } {
  const store = memoryStore()
  const writes: OpenWrite[] = []
  let settled = 0
  let arrive: () => void = () => undefined
  return {
    ...store,
    writes,
    write: (records) =>
      new Promise((resolve, reject) => {
        const settle = (failure?: Error) => {
          if (failure) reject(failure)
          else void store.write(records).then(resolve)
        }
        writes.push({ records, settle })
        arrive()
      }),
    next: async (failure) => {
      while (writes.length <= settled) await new Promise<void>((resolve) => (arrive = resolve))
      writes[settled]?.settle(failure)
      settled += 1
    },
  }
}

/** What a write holds beside the record of itself. */
function entriesOf(records: readonly ByteRecord[]): readonly ByteRecord[] {
  return records.filter(({ key }) => parseBatchKey(key) === null)
}

function one(stream: string, at = 0, entry: unknown = at): Append {
  return { stream, at, entries: [entry] }
}

void t.test('many appends of one turn keep the disk busy while the rest are prepared', async (t) => {
  const store = gatedStore()
  const writer = new GroupWriter(store, new StreamHeads(true))
  // The first write of a log looks up what came before.
  const done = [writer.append(one('first'))]
  await store.next()
  await done[0]
  for (let n = 0; n < EARLY_APPENDS + 3; n += 1) {
    done.push(writer.append(one(`s${n}`)))
  }
  t.equal(store.writes.length, 2, 'a write began before the turn was over')
  t.equal(entriesOf(store.writes[1]?.records ?? []).length, EARLY_APPENDS)
  await store.next()
  await store.next()
  await Promise.all(done)
  t.equal(store.writes.length, 3)
})

void t.test('callers of one batch go on when the next one is on its way', async (t) => {
  const store = gatedStore()
  const writer = new GroupWriter(store, new StreamHeads(true))
  const begun: number[] = []
  const first = writer.append(one('a')).then(() => begun.push(store.writes.length))
  await turns()
  const second = writer.append(one('b'))
  await store.next()
  await first
  t.strictSame(begun, [2])
  await store.next()
  await second
})

void t.test('appends of one turn share one write, those that come during it the next', async (t) => {
  const store = gatedStore()
  const writer = new GroupWriter(store)
  const first = Promise.all(['a', 'b', 'c'].map((stream) => writer.append(one(stream))))
  await turns()
  t.equal(store.writes.length, 1)
  const during = Promise.all(['d', 'e'].map((stream) => writer.append(one(stream))))
  await turns()
  t.equal(store.writes.length, 1, 'one write at a time')
  await store.next()
  await first
  await store.next()
  await during
  const written = store.writes.map(({ records }) => entriesOf(records).map(({ key }) => key.slice(2, 3)))
  t.strictSame(written, [
    ['a', 'b', 'c'],
    ['d', 'e'],
  ])
})

void t.test('nobody goes on before the write is durable', async (t) => {
  const store = gatedStore()
  const writer = new GroupWriter(store)
  let isDone = false
  const append = writer.append(one('a')).then(() => {
    isDone = true
  })
  await turns()
  t.equal(store.writes.length, 1)
  t.equal(isDone, false)
  await store.next()
  await append
  t.equal(isDone, true)
})

void t.test(
  'a failed write fails every waiting append with one line, and the log takes no more',
  async (t) => {
    const store = gatedStore()
    const writer = new GroupWriter(store)
    const cause = new Error('IO error: 000007.log:\nNo space left on device')
    const count = QUEUE_APPENDS_MAX + 10
    const waiting = Array.from({ length: count }, (_, at) => writer.append(one('a', at)))
    const outcomes = Promise.allSettled(waiting)
    await store.next(cause)
    const failed = (await outcomes).filter((outcome) => outcome.status === 'rejected')
    t.equal(failed.length, count, 'those in the write, those in the queue and those held back')
    const expected = {
      name: 'UserError',
      code: 'log-write-failed',
      message: /^Cannot write to the log in memory: IO error: 000007.log: No space left on device; .*$/,
      cause,
    }
    t.match(failed[0]?.reason, expected)
    await t.rejects(writer.append(one('b')), expected)
    await writer.close()
    t.equal(store.writes.length, 1)
  },
)

void t.test('a write fails those alone that were not acknowledged before', async (t) => {
  const store = gatedStore()
  const writer = new GroupWriter(store)
  const first = writer.append(one('a'))
  await store.next()
  await first
  const second = t.rejects(writer.append(one('a', 1)), { code: 'log-write-failed' })
  await store.next(new Error('EIO'))
  await second
})

void t.test('a write holds a bounded number of appends and bytes', async (t) => {
  const sizes: { records: number; bytes: number }[] = []
  const store = memoryStore()
  const writer = new GroupWriter({
    ...store,
    write: (written) => {
      const records = entriesOf(written)
      const bytes = records.reduce((sum, { value }) => sum + value.byteLength, 0)
      sizes.push({ records: records.length, bytes })
      return store.write(written)
    },
  })
  const many = 3 * BATCH_APPENDS_MAX + 1
  const text = 'x'.repeat(BATCH_BYTES_MAX / 8)
  await Promise.all([
    ...Array.from({ length: many }, (_, at) => writer.append(one('small', at))),
    ...Array.from({ length: 40 }, (_, at) => writer.append(one('large', at, text))),
    writer.append(one('huge', 0, 'y'.repeat(2 * BATCH_BYTES_MAX))),
  ])
  t.ok(sizes.every(({ records }) => records <= BATCH_APPENDS_MAX))
  const above = sizes.filter(({ bytes }) => bytes > BATCH_BYTES_MAX)
  t.match(above, [{ records: 1 }], 'an append that is too large alone is written alone')
  t.equal(
    sizes.reduce((sum, { records }) => sum + records, 0),
    many + 41,
  )
})

void t.test('far more appends than the queue takes are held back in order, then refused', async (t) => {
  const store = gatedStore()
  const writer = new GroupWriter(store)
  const waiting = QUEUE_APPENDS_MAX + HELD_APPENDS_MAX
  const taken = EARLY_APPENDS + waiting
  const appends = Array.from({ length: taken }, (_, at) => writer.append(one('a', at, null)))
  await t.rejects(writer.append(one('b')), {
    code: 'log-overloaded',
    message: `Cannot append to the log in memory: ${HELD_APPENDS_MAX} appends wait already; await each append`,
  })
  const all = Promise.all(appends)
  const writes = 1 + Math.ceil(waiting / BATCH_APPENDS_MAX)
  for (let write = 0; write < writes; write += 1) await store.next()
  await all
  t.equal(store.writes.length, writes, 'every one of them was written, none out of order')
  await t.rejects(writer.append(one('a', 0)), { code: 'log-sequence-conflict' })
})

void t.test(
  'writes are numbered on, name the streams they are of, and are acknowledged before their callers',
  async (t) => {
    const store = memoryStore()
    const told: unknown[] = []
    const numbered: ByteStore = { ...store, acknowledge: (writes) => void told.push(writes) }
    const first = new GroupWriter(numbered)
    await Promise.all([first.append(one('a')), first.append(one('b'))]).then(() => told.push('both'))
    await first.append({ stream: 'a', at: 1, entries: [1, 2] })
    await t.rejects(first.append(one('a', 7)), { code: 'log-sequence-conflict' })
    await first.append({ stream: 'b', at: 1, entries: [] })
    await new GroupWriter(numbered).append(one('b', 1))
    t.strictSame(told, [1, 'both', 2, 3], 'what writes nothing has no number')
    const heads = []
    for await (const chunk of store.chunks(BATCH_RANGE)) {
      for (const record of chunk)
        heads.push([parseBatchKey(record.key), Object.fromEntries(headsOf(record) ?? [])])
    }
    t.strictSame(heads, [
      [1, { a: 1, b: 1 }],
      [2, { a: 3 }],
      [3, { b: 2 }],
    ])
  },
)

void t.test('a write whose count cannot be kept is not acknowledged', async (t) => {
  const writer = new GroupWriter({
    ...memoryStore(),
    acknowledge: () => {
      throw new Error('EIO: i/o error, write')
    },
  })
  await t.rejects(writer.append(one('a')), { code: 'log-write-failed', message: /EIO/ })
  await t.rejects(writer.append(one('a')), { code: 'log-write-failed' })
})

/** An append whose encoding takes exactly so many bytes; `whenRead` is told when its entry is looked at. */
function ofBytes(stream: string, bytes: number, whenRead = (): void => undefined): Append {
  const appendOf = (text: string): Append => {
    const entry = {
      get text() {
        whenRead()
        return text
      },
    }
    return one(stream, 0, entry)
  }
  const near = prepareAppend(one(stream, 0, { text: 'x'.repeat(bytes / 2) })).bytes - bytes / 2
  return appendOf('x'.repeat(bytes - near))
}

void t.test('appends wait as they came where more would be encoded ahead than a bound', async (t) => {
  const store = gatedStore()
  const writer = new GroupWriter(store, new StreamHeads(true))
  const encoded = new Set<string>()
  const bytes = QUEUE_BYTES_MAX / 4
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const appends = names.map((name) => ofBytes(name, bytes, () => encoded.add(name)))
  t.equal(prepareAppend(ofBytes('a', bytes)).bytes, bytes)
  const done = appends.map((append) => writer.append(append))
  t.strictSame([...encoded], ['a', 'b', 'c', 'd'])
  for (const _ of names) await store.next()
  await Promise.all(done)
  t.strictSame([...encoded], names)
})

void t.test('a write is filled to its last byte', async (t) => {
  const store = gatedStore()
  const writer = new GroupWriter(store, new StreamHeads(true))
  const done = ['a', 'b', 'c'].map((name) => writer.append(ofBytes(name, BATCH_BYTES_MAX / 2)))
  await store.next()
  await store.next()
  await Promise.all(done)
  t.strictSame(
    store.writes.map(({ records }) => entriesOf(records).length),
    [2, 1],
  )
})

void t.test('a body that was written lately is not written again', async (t) => {
  const store = gatedStore()
  const writer = new GroupWriter(store)
  for (const at of [0, 1]) {
    const append = writer.append({ stream: 'a', at, entries: [at], bodies: ['of both', `of ${at}`] })
    await store.next()
    await append
  }
  t.strictSame(
    store.writes.map(({ records }) => entriesOf(records).filter(({ key }) => key.startsWith('b/')).length),
    [2, 1],
  )
})

void t.test('a log that is closed takes nothing and says so', async (t) => {
  const writer = new GroupWriter(memoryStore())
  await writer.close()
  await t.rejects(writer.append(one('a')), {
    code: 'log-closed',
    message: 'Cannot append to the log in memory: it is closed',
  })
})

void t.test('a stream whose last key names no entry takes none', async (t) => {
  const writer = new GroupWriter({ ...memoryStore(), last: () => Promise.resolve('e/a!junk') })
  await t.rejects(writer.append(one('a')), {
    code: 'log-write-failed',
    message: /the last key of stream a names an entry, but reads "e\/a!junk"/,
  })
})

/** Lets everything run that waits for nothing outside this process. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
