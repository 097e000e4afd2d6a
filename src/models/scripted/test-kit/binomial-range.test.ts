import t from 'tap'
import { binomialRange } from './binomial-range.ts'

t.test('binomialRange leaves at most the tail on either side, and no whole count more', (t) => {
  // 10 tosses: P(0) = 1/1024, P(0) + P(1) = 11/1024
  t.strictSame(binomialRange(10, { p: 0.5, tail: 1.1 / 1024 }), { min: 1, max: 9 })
  t.strictSame(binomialRange(10, { p: 0.5, tail: 10.9 / 1024 }), { min: 1, max: 9 })
  t.strictSame(binomialRange(10, { p: 0.5, tail: 11.1 / 1024 }), { min: 2, max: 8 })
  t.strictSame(binomialRange(10, { p: 0.5, tail: 1e-9 }), { min: 0, max: 10 })
  t.strictSame(binomialRange(7, { p: 1, tail: 0.01 }), { min: 7, max: 7 })
  t.strictSame(binomialRange(7, { p: 0, tail: 0.01 }), { min: 0, max: 0 })
  const { min, max } = binomialRange(10_000, { p: 0.3, tail: 1e-6 })
  t.ok(min > 2770 && min < 2800 && max > 3200 && max < 3230, `${min} to ${max}: within 5 standard deviations`)
  t.end()
})
