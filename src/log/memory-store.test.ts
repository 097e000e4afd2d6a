import fc from 'fast-check'
import t from 'tap'
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
