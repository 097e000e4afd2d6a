import fc from 'fast-check'
import t from 'tap'
import { MEMORY_BLOCK_RECORDS } from './limits.ts'
import { memoryStore } from './memory-store.ts'

void t.test('memory store agrees with a sorted list, whatever is written in which order', async (t) => {
  const key = fc.integer({ min: 0, max: 2_000 }).map((n) => n.toString(36).padStart(3, '0'))
  await fc.assert(
    fc.asyncProperty(fc.array(key, { minLength: 1, maxLength: 1_800 }), key, key, async (keys, a, b) => {
      const store = memoryStore()
      const model = new Map<string, number>()
      for (const [index, key] of keys.entries()) {
        await store.write([{ key, value: Buffer.from(String(index)) }])
        model.set(key, index)
      }
      const [from, to] = a < b ? [a, b] : [b, a]
      const expected = [...model.keys()].filter((key) => key >= from && key < to).sort()
      const chunks: string[] = []
      for await (const chunk of store.chunks({ from, to })) {
        for (const { key, value } of chunk) {
          chunks.push(key)
          t.equal(Buffer.from(value).toString(), String(model.get(key)))
        }
      }
      const skimmed: string[] = []
      for await (const key of store.skim({ from, to }, (key) => `${key}\0`)) skimmed.push(key)
      t.strictSame(chunks, expected)
      t.strictSame(skimmed, expected)
      t.equal(await store.last({ from, to }), expected.at(-1) ?? null)
      t.equal((await store.getMany([a]))[0] !== null, model.has(a))
    }),
    { seed: 1, numRuns: 40 },
  )
})

const named = (n: number): string => String(n).padStart(4, '0')

void t.test('memory store: a block that would hold too many records is parted in half', async (t) => {
  const store = memoryStore()
  const sizes = async (): Promise<number[]> => {
    const found: number[] = []
    for await (const chunk of store.chunks({ from: '', to: '~' })) found.push(chunk.length)
    return found
  }
  const write = (n: number): Promise<void> => store.write([{ key: named(n), value: Buffer.of() }])
  t.strictSame(await sizes(), [])
  for (let n = 0; n < MEMORY_BLOCK_RECORDS; n += 1) await write(n)
  t.strictSame(await sizes(), [MEMORY_BLOCK_RECORDS])
  await write(MEMORY_BLOCK_RECORDS)
  t.strictSame(await sizes(), [MEMORY_BLOCK_RECORDS / 2, MEMORY_BLOCK_RECORDS / 2 + 1])
})

void t.test('memory store: every record is found, also the first and the last of its block', async (t) => {
  const store = memoryStore()
  const keys = Array.from({ length: 3 * MEMORY_BLOCK_RECORDS }, (_, n) => named(n))
  await store.write(keys.map((key) => ({ key, value: Buffer.from(key) })))
  const found = await store.getMany(keys)
  t.strictSame(
    found.map((value) => value && Buffer.from(value).toString()),
    keys,
  )
  for (const key of keys) {
    t.equal(await store.last({ from: key, to: `${key}\0` }), key)
    t.equal(await store.last({ from: `${key}\0`, to: `${key}\x01` }), null)
  }
  await t.resolves(store.close())
})
