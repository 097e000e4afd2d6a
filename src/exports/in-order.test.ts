import fc from 'fast-check'
import t from 'tap'
import { inOrder } from './in-order.ts'

t.test(
  'inOrder yields results in the order of items however tasks finish, and holds at most a window',
  async (t) => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.nat(12),
        fc.integer({ min: 1, max: 5 }),
        async (s, length, window) => {
          const items = Array.from({ length }, (_, index) => index)
          let held = 0
          let most = 0
          const run = async (item: number): Promise<number> => {
            held += 1
            most = Math.max(most, held)
            await s.schedule(Promise.resolve())
            return item * 10
          }
          const read = (async () => {
            const results: number[] = []
            for await (const result of inOrder(items, { window, run })) {
              results.push(result)
              held -= 1
            }
            return results
          })()
          await s.waitFor(read)
          t.strictSame(
            await read,
            items.map((item) => item * 10),
          )
          return most <= window
        },
      ),
      { seed: 1, numRuns: 200 },
    )
  },
)

t.test('inOrder gives what came before a failure, then the failure, and starts nothing more', async (t) => {
  const started: number[] = []
  const results: number[] = []
  const reading = inOrder([0, 1, 2, 3, 4, 5, 6], {
    window: 3,
    run: async (item) => {
      started.push(item)
      await Promise.resolve()
      if (item === 2) throw new Error('two')
      return item
    },
  })
  await t.rejects(
    (async () => {
      for await (const result of reading) results.push(result)
    })(),
    { message: 'two' },
  )
  t.strictSame(results, [0, 1])
  t.strictSame(started, [0, 1, 2, 3, 4])
})

t.test('inOrder lets tasks under way finish when its reader stops', async (t) => {
  let running = 0
  for await (const _ of inOrder([0, 1, 2, 3, 4], {
    window: 3,
    run: async () => {
      running += 1
      for (let turns = 0; turns < 10; turns += 1) await Promise.resolve()
      running -= 1
    },
  })) {
    break
  }
  t.equal(running, 0)
})
