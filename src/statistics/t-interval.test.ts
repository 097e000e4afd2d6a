import fc from 'fast-check'
import t from 'tap'
import { tInterval } from './t-interval.ts'

const values = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 2, maxLength: 30 })

t.test('a t-interval uses the tabulated quantiles of Student’s distribution', async (t) => {
  // Two values ±1: mean 0, standard error 1, so the half-width is the quantile for 1 degree of freedom itself.
  t.ok(Math.abs((tInterval([-1, 1])?.hi ?? 0) - 12.706204736) < 1e-8)
  t.ok(Math.abs((tInterval([-1, 1], 0.99)?.hi ?? 0) - 63.656741162) < 1e-7)
  // Three values −√3, 0, √3: standard error 1, 2 degrees of freedom.
  t.ok(Math.abs((tInterval([-Math.sqrt(3), 0, Math.sqrt(3)])?.hi ?? 0) - 4.30265273) < 1e-8)
  t.match(tInterval([0.5, 0.51, 0.49]), { mean: 0.5, n: 3 })
})

t.test('a t-interval is centred on the mean and moves with the values', async () => {
  fc.assert(
    fc.property(values, fc.integer({ min: -1000, max: 1000 }), (list, shift) => {
      const [here, there] = [tInterval(list), tInterval(list.map((value) => value + shift))]
      if (!here || !there) return false
      const isCentred = Math.abs((here.lo + here.hi) / 2 - here.mean) < 1e-6
      return isCentred && Math.abs(there.lo - here.lo - shift) < 1e-3 && here.lo <= here.hi
    }),
    { seed: 1, numRuns: 200 },
  )
})

t.test('a t-interval of equal values is that value; of fewer than two values it is null', async (t) => {
  t.strictSame(tInterval([5, 5, 5]), { mean: 5, lo: 5, hi: 5, n: 3 })
  t.equal(tInterval([]), null)
  t.equal(tInterval([5]), null)
})

t.test('a t-interval refuses what is not finite', async (t) => {
  t.throws(() => tInterval([1, Number.NaN]), { name: 'RangeError', message: /expected a finite number/ })
  t.throws(() => tInterval([Number.POSITIVE_INFINITY]), { name: 'RangeError' })
  t.throws(() => tInterval([1, 2], 0), { name: 'RangeError', message: /between 0 and 1/ })
})
