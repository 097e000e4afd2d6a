import fc from 'fast-check'
import t from 'tap'
import { clopperPearson } from './clopper-pearson.ts'
import type { Interval } from './interval.ts'

/** [x, n, lo, hi] as printed. */
const PUBLISHED = [
  [0, 20, 0, 0.1684],
  [18, 20, 0.683, 0.9877],
  [4, 20, 0.0573, 0.4366],
  [8, 8, 0.6306, 1],
  [4, 8, 0.157, 0.843],
  [7, 11, 0.3079, 0.8907],
  [0, 13, 0, 0.2471],
  [11, 16, 0.4134, 0.8898],
  [3, 3, 0.2924, 1],
] as const

function interval(x: number, n: number, confidence = 0.95): Interval {
  const found = clopperPearson({ x, n, confidence })
  if (!found) throw new Error(`no interval for ${x} of ${n}`)
  return found
}

/** P(X ≥ from) for X ~ Binomial(n, p): the naive model, fine for small n. */
function upperTail(from: number, n: number, p: number): number {
  let [sum, ways] = [0, 1]
  for (let k = 0; k <= n; k++) {
    if (k >= from) sum += ways * p ** k * (1 - p) ** (n - k)
    ways = (ways * (n - k)) / (k + 1)
  }
  return sum
}

const trial = fc
  .integer({ min: 1, max: 60 })
  .chain((n) => fc.record({ n: fc.constant(n), x: fc.integer({ min: 0, max: n }) }))

t.test('Clopper–Pearson gives the published intervals', async (t) => {
  for (const [x, n, lo, hi] of PUBLISHED) {
    const found = interval(x, n)
    t.ok(Math.abs(found.lo - lo) < 5.1e-5 && Math.abs(found.hi - hi) < 5.1e-5, `${x} of ${n}`)
  }
})

t.test('Clopper–Pearson bounds leave exactly half of the error in either tail', async () => {
  fc.assert(
    fc.property(trial, fc.constantFrom(0.8, 0.95, 0.99), ({ x, n }, confidence) => {
      const { lo, hi } = interval(x, n, confidence)
      const tail = (1 - confidence) / 2
      const isLowRight = x === 0 ? lo === 0 : Math.abs(upperTail(x, n, lo) - tail) < 1e-10
      return isLowRight && (x === n ? hi === 1 : Math.abs(1 - upperTail(x + 1, n, hi) - tail) < 1e-10)
    }),
    { seed: 1, numRuns: 300 },
  )
})

t.test('Clopper–Pearson intervals of successes and of failures mirror each other', async () => {
  fc.assert(
    fc.property(trial, ({ x, n }) => {
      const [one, other] = [interval(x, n), interval(n - x, n)]
      return Math.abs(one.lo - (1 - other.hi)) < 1e-12 && Math.abs(one.hi - (1 - other.lo)) < 1e-12
    }),
    { seed: 1, numRuns: 300 },
  )
})

t.test('Clopper–Pearson bounds rise with x, hold x/n, and narrow with less confidence', async () => {
  fc.assert(
    fc.property(trial, ({ x, n }) => {
      const { lo, hi } = interval(x, n)
      const narrow = interval(x, n, 0.9)
      const isNested = narrow.lo >= lo && narrow.hi <= hi
      if (!(lo <= x / n && x / n <= hi && isNested)) return false
      return x === n || (interval(x + 1, n).lo > lo && interval(x + 1, n).hi >= hi)
    }),
    { seed: 1, numRuns: 300 },
  )
})

t.test('Clopper–Pearson covers every true proportion at least as often as it says', async (t) => {
  for (const n of [1, 5, 8, 13, 20]) {
    const bounds = Array.from({ length: n + 1 }, (_, x) => interval(x, n))
    for (let p = 0.005; p < 1; p += 0.005) {
      const coverage = bounds.reduce((sum, { lo, hi }, x) => {
        return lo <= p && p <= hi ? sum + upperTail(x, n, p) - upperTail(x + 1, n, p) : sum
      }, 0)
      if (coverage < 0.95 - 1e-9) t.fail(`n = ${n}, p = ${p}: covered ${coverage}`)
    }
  }
  t.pass('5 × 199 cases')
})

t.test('Clopper–Pearson of nothing tried is null, and impossible counts are refused', async (t) => {
  t.equal(clopperPearson({ x: 0, n: 0 }), null)
  t.throws(() => clopperPearson({ x: 3, n: 2 }), { name: 'RangeError', message: /x=3: .* from 0 to 2/ })
  t.throws(() => clopperPearson({ x: -1, n: 2 }), { name: 'RangeError' })
  t.throws(() => clopperPearson({ x: 1, n: 2.5 }), { name: 'RangeError' })
  t.throws(() => clopperPearson({ x: 1, n: 2, confidence: 1 }), { name: 'RangeError', message: /between/ })
})
