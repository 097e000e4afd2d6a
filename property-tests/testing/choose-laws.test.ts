import t from 'tap'
import { checkLaws } from './check-laws.ts'
import { chooseLaws } from './choose-laws.ts'
import { lawLines } from './law-lines.ts'
import { STORE_LAWS } from './laws/store-laws.ts'
import { PRODUCT_RULES } from './product-rules.ts'

const NAME = 'h1-revision-after-snapshot-blocks'

t.test('what a report says of coming again leads to the same case, by itself', async (t) => {
  const rules = { ...PRODUCT_RULES, decideCommit: () => ({ verdict: 'committed' as const }) }
  const [first] = await checkLaws(rules, { seed: 1, numRuns: 200, law: NAME })
  const [, , again = ''] = lawLines(first === undefined ? [] : [first]).split('\n')
  t.equal(again, `  again: { law: '${NAME}', seed: 1, path: '${first?.path}' }`)
  const reports = await checkLaws(rules, { seed: 1, numRuns: 200, law: NAME, path: first?.path ?? '' })
  t.strictSame(
    reports.map(({ law, counterexample, runs }) => ({ law, counterexample, runs })),
    [{ law: NAME, counterexample: first?.counterexample, runs: 1 }],
  )
})

t.test('a path without its law, and a law that there is not, are refused in one line', async (t) => {
  const unnamed = { code: 'law-unnamed', message: /^Cannot replay path 0:1: name the law.*h2-/ }
  await t.rejects(checkLaws(PRODUCT_RULES, { seed: 1, numRuns: 1, path: '0:1' }), unnamed)
  t.throws(() => chooseLaws(STORE_LAWS, { law: 'h9' }), { code: 'law-unknown', message: /'h9'.*h1-/ })
  t.equal(chooseLaws(STORE_LAWS, {}), STORE_LAWS)
})

t.test('options and rules that no law can be tried with are refused in one line, at once', async (t) => {
  const bad = [{ numRuns: -1 }, { numRuns: 0 }, { seed: 0.5 }, { numRns: 3 }, { path: 'zzz', law: NAME }]
  for (const given of bad) {
    const options = { seed: 1, numRuns: 1, ...given }
    const code = { code: 'law-options', message: /^Cannot try laws with these options: [^\n]*$/ }
    await t.rejects(checkLaws(PRODUCT_RULES, options), code, JSON.stringify(given))
  }
  const { admit: _, ...fewer } = PRODUCT_RULES
  const missing = { code: 'law-rule-missing', message: /rules\.admit is not a function/ }
  await t.rejects(checkLaws(fewer as typeof PRODUCT_RULES, { seed: 1, numRuns: 1 }), missing)
})
