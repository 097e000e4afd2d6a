import fc from 'fast-check'
import t from 'tap'
import { fairCoinTail } from './fair-coin-tail.ts'
import { DISCORDANT_PAIRS_MAX } from './limits.ts'

/** The naive model: Pascal's triangle in doubles, exact up to about 50 trials. */
function naiveTail(atLeast: number, trials: number): number {
  let row = [1]
  for (let n = 1; n <= trials; n++) row = [...row, 0].map((ways, k) => ways + (row[k - 1] ?? 0))
  return row.slice(atLeast).reduce((sum, ways) => sum + ways, 0) / 2 ** trials
}

t.test('a fair-coin tail equals the sum over Pascal’s triangle for every case up to 48 trials', async (t) => {
  for (let trials = 0; trials <= 48; trials++) {
    for (let atLeast = 0; atLeast <= trials; atLeast++) {
      const [expected, actual] = [naiveTail(atLeast, trials), fairCoinTail({ atLeast, trials })]
      if (actual !== expected) t.fail(`${atLeast} of ${trials}: expected ${expected}, got ${actual}`)
    }
  }
  t.pass('1,225 cases')
})

t.test('fair-coin tails of k and of its complement add up to 1 at thousands of trials', async () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (trials, share) => {
        const atLeast = 1 + Math.floor(share * (trials - 1))
        const upper = fairCoinTail({ atLeast, trials })
        const lower = fairCoinTail({ atLeast: trials - atLeast + 1, trials })
        return Math.abs(upper + lower - 1) < 1e-15
      },
    ),
    { seed: 1, numRuns: 60 },
  )
})

t.test('a fair-coin tail falls as more heads are asked for', async () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 1000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (trials, share) => {
        const atLeast = Math.floor(share * (trials - 1))
        return fairCoinTail({ atLeast, trials }) >= fairCoinTail({ atLeast: atLeast + 1, trials })
      },
    ),
    { seed: 1, numRuns: 200 },
  )
})

t.test('a fair-coin tail neither overflows nor becomes 0', async (t) => {
  t.equal(fairCoinTail({ atLeast: 1074, trials: 1074 }), 2 ** -1074)
  t.equal(fairCoinTail({ atLeast: 1000, trials: 1000 }), 2 ** -1000)
  t.equal(fairCoinTail({ atLeast: 999, trials: 1000 }), 1001 * 2 ** -500 * 2 ** -500)
  t.equal(fairCoinTail({ atLeast: 5000, trials: 5000 }), Number.MIN_VALUE)
  t.equal(fairCoinTail({ atLeast: 0, trials: 5000 }), 1)
  t.equal(fairCoinTail({ atLeast: 1, trials: 5000 }), 1)
  const half = fairCoinTail({ atLeast: 2500, trials: 5000 })
  // ½ + half of the middle term, by Stirling's series 1/√(πn/2)·(1 − 1/4n).
  const middle = Math.sqrt(2 / (Math.PI * 5000)) * (1 - 1 / 20000)
  t.ok(Math.abs(half - 0.5 - middle / 2) < 1e-10)
})

t.test('a fair-coin tail refuses what cannot have happened, and sizes beyond its bound', async (t) => {
  t.throws(() => fairCoinTail({ atLeast: 3, trials: 2 }), { name: 'RangeError', message: /from 0 to 2/ })
  t.throws(() => fairCoinTail({ atLeast: -1, trials: 2 }), { name: 'RangeError' })
  t.throws(() => fairCoinTail({ atLeast: 1, trials: 2.5 }), { name: 'RangeError' })
  t.throws(() => fairCoinTail({ atLeast: 1, trials: DISCORDANT_PAIRS_MAX + 1 }), { name: 'RangeError' })
})
