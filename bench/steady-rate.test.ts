import t from 'tap'
import { steadyRate } from './steady-rate.ts'

/** The rate of calls that had been made at some milliseconds. */
function rateOf(samples: readonly (readonly [at: number, calls: number])[]): number | null {
  let at = 0
  const rate = steadyRate(() => at)
  for (const [now, calls] of samples) {
    at = now
    rate.sample({ calls })
  }
  return rate.perSecond()
}

t.test('steady rate is that behind the first fifth of the calls', (t) => {
  t.equal(
    rateOf([
      [0, 0],
      [1_000, 20],
      [2_000, 100],
    ]),
    80,
  )
  t.equal(
    rateOf([
      [0, 0],
      [2_000, 40],
      [3_000, 100],
    ]),
    40,
    'between two samples calls are even',
  )
  t.end()
})

t.test('steady rate of what no sample says is undefined, and not 0', (t) => {
  t.equal(rateOf([]), null, 'no sample')
  t.equal(rateOf([[5, 100]]), null, 'a single one')
  t.equal(
    rateOf([
      [0, 0],
      [1_000, 0],
    ]),
    null,
    'no call',
  )
  t.equal(
    rateOf([
      [1_000, 50],
      [2_000, 100],
    ]),
    null,
    'its first fifth was over before the first sample',
  )
  t.end()
})
