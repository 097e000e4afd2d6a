import t from 'tap'
import { clopperPearson } from '../../../statistics/index.ts'
import { countRange } from './count-range.ts'

t.test(
  'the range agrees with the exact interval: a count is in it when the interval of its count holds the rate',
  (t) => {
    for (const [n, p] of [
      [20, 0.3],
      [41, 0.5],
      [120, 0.05],
    ] as const) {
      const { min, max } = countRange(
        Array.from({ length: n }, () => p),
        5e-4,
      )
      for (let x = 0; x <= n; x += 1) {
        const interval = clopperPearson({ x, n, confidence: 0.999 })
        if (interval === null) throw new Error('n > 0')
        t.equal(x >= min && x <= max, interval.lo < p && p < interval.hi, `${x} of ${n} at ${p}`)
      }
    }
    t.end()
  },
)

t.test('certain trials leave no room', (t) => {
  t.same(countRange([], 5e-4), { min: 0, max: 0 })
  t.same(countRange([1, 1, 0], 5e-4), { min: 2, max: 2 })
  t.same(countRange([0, 0], 5e-4), { min: 0, max: 0 })
  t.end()
})

t.test('unequal chances: exactly the outcomes that are too unlikely are outside', (t) => {
  t.same(countRange([0.9, 0.5, 0.01], 0.01), { min: 0, max: 2 }, 'all three come to 0.0045')
  t.same(countRange([0.9, 0.5, 0.01], 0.004), { min: 0, max: 3 })
  t.same(countRange([0.99, 0.99], 0.001), { min: 1, max: 2 }, 'none comes to 0.0001')
  t.end()
})
