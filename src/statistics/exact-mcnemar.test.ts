import fc from 'fast-check'
import t from 'tap'
import { exactMcNemar } from './exact-mcnemar.ts'

const count = fc.integer({ min: 0, max: 400 })

/** [b, c, p] of the published tests, one-sided and two-sided. */
const ONE_SIDED = [
  [5, 0, 0.03125],
  [7, 1, 0.03515625],
  [8, 2, 0.0546875],
  [6, 0, 0.015625],
  [4, 0, 0.0625],
  [1, 4, 0.96875],
  [3, 3, 0.65625],
  [9, 0, 0.001953125],
  [8, 0, 0.00390625],
  [0, 0, 1],
] as const
const TWO_SIDED = [
  [2, 3, 1],
  [2, 5, 0.453125],
  [0, 6, 0.03125],
  [1, 7, 0.0703125],
  [8, 0, 0.0078125],
  [1, 3, 0.625],
  [0, 0, 1],
] as const

t.test('exact McNemar gives the published p-values to the last bit', async (t) => {
  for (const [b, c, p] of ONE_SIDED) t.equal(exactMcNemar({ b, c, sided: 'one' }), p, `one-sided ${b}:${c}`)
  for (const [b, c, p] of TWO_SIDED) t.equal(exactMcNemar({ b, c, sided: 'two' }), p, `two-sided ${b}:${c}`)
})

t.test('two-sided McNemar does not depend on which condition comes first', async () => {
  fc.assert(
    fc.property(count, count, (b, c) => {
      return exactMcNemar({ b, c, sided: 'two' }) === exactMcNemar({ b: c, c: b, sided: 'two' })
    }),
    { seed: 1, numRuns: 200 },
  )
})

t.test('two-sided McNemar is twice the smaller one-sided p, capped at 1', async () => {
  fc.assert(
    fc.property(count, count, (b, c) => {
      const smaller = Math.min(
        exactMcNemar({ b, c, sided: 'one' }),
        exactMcNemar({ b: c, c: b, sided: 'one' }),
      )
      return exactMcNemar({ b, c, sided: 'two' }) === Math.min(1, 2 * smaller)
    }),
    { seed: 1, numRuns: 200 },
  )
})

t.test(
  'one-sided McNemar falls with every pair in its direction and rises with every pair against it',
  async () => {
    fc.assert(
      fc.property(count, count, (b, c) => {
        const p = exactMcNemar({ b, c, sided: 'one' })
        const isFalling = exactMcNemar({ b: b + 1, c, sided: 'one' }) <= p
        return p > 0 && p <= 1 && isFalling && exactMcNemar({ b, c: c + 1, sided: 'one' }) >= p
      }),
      { seed: 1, numRuns: 200 },
    )
  },
)

t.test('exact McNemar rejects a true null no more often than its level says', async (t) => {
  for (const sided of ['one', 'two'] as const) {
    for (let n = 1; n <= 40; n++) {
      let [size, ways] = [0, 1]
      for (let b = 0; b <= n; b++) {
        if (exactMcNemar({ b, c: n - b, sided }) <= 0.05) size += ways / 2 ** n
        ways = (ways * (n - b)) / (b + 1)
      }
      if (size > 0.05 + 1e-12) t.fail(`${sided}-sided, n = ${n}: size ${size}`)
    }
  }
  t.equal(
    exactMcNemar({ b: 6, c: 0, sided: 'one' }) <= 0.05 / 3,
    true,
    '6:0 is the smallest that Holm-3 rejects',
  )
  t.equal(exactMcNemar({ b: 5, c: 0, sided: 'one' }) <= 0.05 / 3, false)
})

t.test('exact McNemar refuses what is not a count and says what it expected', async (t) => {
  for (const b of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    t.throws(() => exactMcNemar({ b, c: 0, sided: 'one' }), {
      name: 'RangeError',
      message: `Cannot use b=${b}: expected a whole number from 0 to 20000`,
    })
  }
  t.throws(() => exactMcNemar({ b: 20_000, c: 1, sided: 'two' }), { name: 'RangeError', message: /c=1/ })
})
