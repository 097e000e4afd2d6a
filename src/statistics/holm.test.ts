import fc from 'fast-check'
import t from 'tap'
import { holm } from './holm.ts'

const family = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 14 })

function close(actual: readonly number[], expected: readonly number[]): boolean {
  return (
    actual.length === expected.length && actual.every((p, i) => Math.abs(p - (expected[i] ?? NaN)) < 1e-12)
  )
}

t.test('Holm gives the published families', async (t) => {
  const six = holm([0.0078125, 0.0078125, 1, 0.015625, 0.015625, 1])
  t.strictSame(six.adjusted, [0.046875, 0.046875, 1, 0.0625, 0.0625, 1])
  t.strictSame(six.rejected, [true, true, false, false, false, false])
  t.ok(close(holm([0.001953, 0.0625, 0.03125]).adjusted, [0.005859, 0.0625, 0.0625]))
  t.ok(close(holm([0.125, 0.0625, 0.125]).adjusted, [0.25, 0.1875, 0.25]))
  t.ok(close(holm([1, 0.453125]).adjusted, [1, 0.90625]))
})

t.test('Holm thresholds follow the rank of p, ties in the order they came', async (t) => {
  t.strictSame(holm([0.25, 1, 0.5]).thresholds, [0.05 / 3, 0.05, 0.025])
  t.strictSame(holm([0.9688, 0.6562, 0.6562]).thresholds, [0.05, 0.05 / 3, 0.025])
  t.strictSame(holm([0.5], 0.1).thresholds, [0.1])
})

t.test('Holm stops at the first p above its threshold, though a later one is below its own', async (t) => {
  const result = holm([0.01, 0.04, 0.03])
  t.strictSame(result.rejected, [true, false, false])
  t.ok(close(result.adjusted, [0.03, 0.06, 0.06]))
})

t.test('Holm-adjusted p are monotone in p, no smaller than p and at most 1', async () => {
  fc.assert(
    fc.property(family, (p) => {
      const { adjusted } = holm(p)
      const order = p.map((_, i) => i).sort((i, j) => (p[i] ?? 0) - (p[j] ?? 0))
      const isMonotone = order.every(
        (i, k) => k === 0 || (adjusted[i] ?? 0) >= (adjusted[order[k - 1] ?? 0] ?? 0),
      )
      return isMonotone && adjusted.every((value, i) => value >= (p[i] ?? 2) && value <= 1)
    }),
    { seed: 1, numRuns: 500 },
  )
})

t.test('Holm rejects exactly where the adjusted p is at most alpha, save for rounding', async () => {
  fc.assert(
    fc.property(family, (p) => {
      const { adjusted, rejected } = holm(p)
      return adjusted.every((value, i) => Math.abs(value - 0.05) < 1e-12 || value <= 0.05 === rejected[i])
    }),
    { seed: 1, numRuns: 500 },
  )
})

t.test('Holm does not depend on the order of the family', async () => {
  fc.assert(
    fc.property(family, (p) => {
      const forward = holm(p).adjusted
      const backward = holm([...p].reverse()).adjusted
      return forward.every((value, i) => value === backward[p.length - 1 - i])
    }),
    { seed: 1, numRuns: 200 },
  )
})

t.test('Holm lies between no correction and Bonferroni', async () => {
  fc.assert(
    fc.property(family, (p) => {
      return holm(p).adjusted.every((value) => value <= Math.min(1, p.length * Math.max(...p)))
    }),
    { seed: 1, numRuns: 200 },
  )
})

t.test('Holm of an empty family is empty, and a p outside [0, 1] is refused', async (t) => {
  t.strictSame(holm([]), { adjusted: [], thresholds: [], rejected: [] })
  for (const p of [-0.1, 1.1, Number.NaN]) {
    t.throws(() => holm([0.5, p]), { name: 'RangeError', message: /expected a number from 0 to 1/ })
  }
})
