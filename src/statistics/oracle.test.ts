import { readFileSync } from 'node:fs'
import t from 'tap'
import { sharedData } from '../../tools/shared-data.ts'
import { clopperPearson, exactMcNemar, holm, tInterval, wilson } from './index.ts'

type Golden =
  | { kind: 'clopper-pearson' | 'wilson'; x: number; n: number; lo: number; hi: number }
  | { kind: 'mcnemar-one-sided' | 'mcnemar-two-sided'; firstOnly: number; secondOnly: number; p: number }
  | { kind: 'holm'; p: number[]; adjusted: number[] }
  | { kind: 't-interval'; x: number[]; mean: number; lo: number; hi: number }
  | { kind: 'cohen-kappa' }

/** What was expected and what came, as lists of equal length; null for a statistic that lives elsewhere. */
function answer(golden: Golden): { expected: number[]; actual: (number | undefined)[] } | null {
  switch (golden.kind) {
    case 'clopper-pearson':
    case 'wilson': {
      const found = golden.kind === 'wilson' ? wilson(golden) : clopperPearson(golden)
      return { expected: [golden.lo, golden.hi], actual: [found?.lo, found?.hi] }
    }
    case 'mcnemar-one-sided':
    case 'mcnemar-two-sided': {
      const sided = golden.kind === 'mcnemar-one-sided' ? 'one' : 'two'
      const actual = exactMcNemar({ b: golden.firstOnly, c: golden.secondOnly, sided })
      return { expected: [golden.p], actual: [actual] }
    }
    case 'holm':
      return { expected: golden.adjusted, actual: [...holm(golden.p).adjusted] }
    case 't-interval': {
      const found = tInterval(golden.x)
      return { expected: [golden.mean, golden.lo, golden.hi], actual: [found?.mean, found?.lo, found?.hi] }
    }
    case 'cohen-kappa':
      return null
  }
}

const path = sharedData('oracles', 'statistics.json')

t.test(
  'every statistic equals the value computed with R to the digits given',
  { skip: path ? false : 'the golden values are not beside this checkout' },
  async (t) => {
    const goldens = JSON.parse(readFileSync(path ?? '', 'utf8')) as Golden[]
    let checked = 0
    for (const golden of goldens) {
      const pair = answer(golden)
      if (!pair) continue
      const isClose = pair.expected.every((want, i) => {
        return Math.abs((pair.actual[i] ?? NaN) - want) <= 6e-7 + 1e-8 * Math.abs(want)
      })
      t.ok(isClose, JSON.stringify({ golden, actual: pair.actual }))
      checked += 1
    }
    t.ok(checked >= 80, `checked ${checked}`)
  },
)
