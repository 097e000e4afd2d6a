import fc from 'fast-check'
import t from 'tap'
import { wilson } from './wilson.ts'

const PUBLISHED = [
  [526, 1000, 0.495, 0.5568],
  [99, 1000, 0.082, 0.1191],
  [0, 10, 0, 0.2775],
  [10, 10, 0.7225, 1],
] as const

const trial = fc
  .integer({ min: 1, max: 5000 })
  .chain((n) => fc.record({ n: fc.constant(n), x: fc.integer({ min: 0, max: n }) }))

t.test('Wilson gives the published intervals', async (t) => {
  for (const [x, n, lo, hi] of PUBLISHED) {
    const found = wilson({ x, n })
    t.ok(found && Math.abs(found.lo - lo) < 5.1e-5 && Math.abs(found.hi - hi) < 5.1e-5, `${x} of ${n}`)
  }
})

t.test('Wilson bounds are the proportions from which x/n is z standard errors away', async () => {
  fc.assert(
    fc.property(trial, ({ x, n }) => {
      const found = wilson({ x, n })
      if (!found) return false
      return [found.lo, found.hi]
        .filter((p) => p > 0 && p < 1)
        .every((p) => Math.abs(Math.abs(x / n - p) / Math.sqrt((p * (1 - p)) / n) - 1.959963984540054) < 1e-6)
    }),
    { seed: 1, numRuns: 300 },
  )
})

t.test('Wilson intervals lie in [0, 1], hold x/n, and mirror for failures', async () => {
  fc.assert(
    fc.property(trial, ({ x, n }) => {
      const [one, other] = [wilson({ x, n }), wilson({ x: n - x, n })]
      if (!one || !other) return false
      const isInside = one.lo >= 0 && one.lo <= x / n && x / n <= one.hi && one.hi <= 1
      return isInside && Math.abs(one.lo - (1 - other.hi)) < 1e-12
    }),
    { seed: 1, numRuns: 300 },
  )
})

t.test('Wilson of nothing tried is null, and impossible counts are refused', async (t) => {
  t.equal(wilson({ x: 0, n: 0 }), null)
  t.throws(() => wilson({ x: 3, n: 2 }), { name: 'RangeError', message: /x=3: .* from 0 to 2/ })
  t.throws(() => wilson({ x: 0, n: -1 }), { name: 'RangeError' })
})
