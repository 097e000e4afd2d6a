import t from 'tap'
import type { ByteStore } from './byte-store.ts'
import { logOver } from './log-over.ts'
import { memoryStore } from './memory-store.ts'
import { values } from './test-kit/contract-tools.ts'

/** A store in memory that notes what it is asked. */
function noting(): { readonly store: ByteStore; readonly calls: string[] } {
  const store = memoryStore()
  const calls: string[] = []
  const noted: ByteStore = {
    ...store,
    chunks: (range) => {
      calls.push('chunks')
      return store.chunks(range)
    },
    write: async (records) => {
      await store.write(records)
      calls.push('written')
    },
    close: () => {
      calls.push('closed')
      return store.close()
    },
  }
  return { store: noted, calls }
}

void t.test('a log closes its store once, when all it has taken is written', async (t) => {
  const { store, calls } = noting()
  const log = logOver(store)
  const append = log.append({ stream: 'a', at: 0, entries: [1] })
  await Promise.all([log.close(), log.close(), append])
  await log.close()
  t.strictSame(
    calls.filter((call) => call !== 'chunks'),
    ['written', 'closed'],
  )
})

void t.test('a log asks its store for a stream unless it knows that there is none', async (t) => {
  const { store, calls } = noting()
  const log = logOver(store, { isEmpty: true })
  t.strictSame(await values(log.read('a')), [])
  t.strictSame(calls, [], 'nothing can be in a store that was empty')
  t.throws(
    () => log.read('a b'),
    { code: 'log-value' },
    'a name that no stream can have is none that is empty',
  )
  await log.append({ stream: 'a', at: 0, entries: [1] })
  t.strictSame(await values(log.read('a')), [1])
  const later = logOver(store)
  t.strictSame(await values(later.read('a')), [1], 'written by another one')
  t.strictSame(await values(later.read('b')), [])
  await log.close()
})
