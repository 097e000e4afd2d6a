import fc from 'fast-check'
import t from 'tap'
import { RUN_STREAM } from '../runs/run-entry.ts'
import { SHARDS_MAX } from './limits.ts'
import { shardsOf } from './shard.ts'

t.test('shards put every trajectory id in exactly one range, in order, and leave out the run stream', (t) => {
  const id = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 16, maxLength: 16 })
  fc.assert(
    fc.property(fc.nat(200_000), fc.integer({ min: 1, max: 100 }), id, (planned, size, id) => {
      const shards = shardsOf({ planned, size })
      const holders = shards.filter(({ from, to }) => from <= id && id < to)
      const isSeamless = shards.every(({ to }, at) => (shards[at + 1]?.from ?? RUN_STREAM) === to)
      const isNumbered = shards.every(({ number, of }, at) => number === at + 1 && of === shards.length)
      return holders.length === 1 && isSeamless && isNumbered && shards[0]?.from === '0000'
    }),
    { seed: 1, numRuns: 300 },
  )
  t.end()
})

t.test('shards hold the asked number of trajectories, or up to half of it, on average', (t) => {
  for (const [planned, expected] of [
    [0, 1],
    [64, 1],
    [65, 2],
    [128, 2],
    [5000, 128],
    [10 ** 9, SHARDS_MAX],
  ] as const) {
    t.equal(shardsOf({ planned, size: 64 }).length, expected, `${planned} trajectories`)
  }
  t.end()
})
