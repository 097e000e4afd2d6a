import t from 'tap'
import { sha256, type Digest } from '../ids/index.ts'
import { encodeFrame } from './frame.ts'
import { bodyKey, entryKey } from './keys.ts'
import { READ_ENTRIES_MAX } from './limits.ts'
import { lostBody } from './lost-body.ts'

const hashes = (count: number): Digest[] => Array.from({ length: count }, (_, n) => sha256(String(n)))

/** Which body is lost of entries that name these, and how many were looked up at once. */
async function asked(entries: readonly (readonly Digest[])[], has: (key: string) => boolean) {
  const records = entries.map((named, sequence) => {
    const key = entryKey('a', sequence)
    return { key, value: encodeFrame(key, named) }
  })
  const counts: number[] = []
  const getMany = (keys: readonly string[]) => {
    counts.push(keys.length)
    return Promise.resolve(keys.map((key) => (has(key) ? Buffer.of() : null)))
  }
  return { lost: await lostBody({ getMany }, records, (entry) => entry as Digest[]), counts }
}

t.test('texts that entries name are looked up once each, so many at a time', async (t) => {
  const all = hashes(READ_ENTRIES_MAX + 1)
  t.strictSame(await asked([all, all.slice(0, 9)], () => true), { lost: null, counts: [READ_ENTRIES_MAX, 1] })
  t.strictSame((await asked([all.slice(1)], () => true)).counts, [READ_ENTRIES_MAX])
  t.strictSame(await asked([[], []], () => true), { lost: null, counts: [] }, 'and none where none is named')
})

t.test('the first text that is not there is named with the last entry that names it', async (t) => {
  const all = hashes(READ_ENTRIES_MAX + 1)
  const [first, second] = all
  const last = all.at(-1)
  const without = (hash: Digest | undefined) => (key: string) => hash === undefined || key !== bodyKey(hash)
  t.equal((await asked([all, all], without(last))).lost, `body ${last} of entry 1 is gone`)
  t.equal((await asked([all.slice(0, 1), all], without(first))).lost, `body ${first} of entry 1 is gone`)
  t.equal((await asked([all, []], without(second))).lost, `body ${second} of entry 0 is gone`)
})
