import fc from 'fast-check'
import t from 'tap'
import { scoreUse } from './score-use.ts'
import { openScoringContext } from './scoring-context.ts'
import { HAND_RULES } from './test-helpers/hand-rules.ts'
import { handScenario } from './test-helpers/hand-scenario.ts'
import { handUse } from './test-helpers/hand-use.ts'
import type { UseScore } from './use-score.ts'
import type { UseToScore } from './use-to-score.ts'

const context = openScoringContext(HAND_RULES)
const ORDERS = [{ key: 'aspirin', value: 81, unit: 'mg' }] as const
const PATHS = [
  'cardiovascular|chest pain|acute coronary syndrome',
  'renal|disorder|acute renal failure',
] as const

function score(
  items: readonly string[] | null,
  { problems = PATHS, ...rest }: Partial<UseToScore> & { problems?: readonly string[] } = {},
): UseScore {
  const scenario = handScenario({ event: 'E0', orders: ORDERS, extra: 'warfarin', problems })
  return scoreUse(handUse(scenario, { items, use: 2, task: 'DX', ...rest }), context)
}

t.test('a problem list that echoes every path passes, and medication columns are null', async (t) => {
  const { listed, expected, format, proxy, proxy_normalised, leaves_visible, ...medication } = score(
    [...PATHS].reverse(),
  )
  t.strictSame(
    { listed, expected, format, proxy, proxy_normalised, leaves_visible },
    {
      listed: [...PATHS],
      expected: [...PATHS],
      format: 'valid',
      proxy: true,
      proxy_normalised: true,
      leaves_visible: 'all',
    },
  )
  t.equal(Object.keys(medication).length, 17)
  t.ok(Object.values(medication).every((value) => value === null))
})

t.test(
  'the proxy wants every leaf in some item, whatever its case and whatever stands around it',
  async (t) => {
    t.match(score(['ACUTE coronary syndrome, with acute Renal failure']), { proxy: true })
    t.match(score(['acute coronary syndrome']), { proxy: false, proxy_normalised: false })
    t.match(score([]), { proxy: false, format: 'valid' })
    t.match(score(['cardiovascular|chest pain', 'renal|disorder']), { proxy: false })
  },
)

t.test('the proxy keeps its known defects', async (t) => {
  const problems = ['cardiovascular|chest pain']
  for (const item of ['no chest pain', 'chest pain and sepsis', 'chest pain ruled out']) {
    t.match(score([item, 'something else'], { problems }), { proxy: true, proxy_normalised: true }, item)
  }
})

t.test(
  'the normalised proxy looks past punctuation, width and spacing, the plain one does not',
  async (t) => {
    for (const [path, item] of [
      ['pulmonary|s/p thoracotomy', 'sp thoracotomy'],
      ['endocrine|hypothyroidism (primary)', 'hypothyroidism primary'],
      ['neurologic|GCS <8', 'gcs 8'],
      ['renal|renal failure', 'renal   failure'],
      ['renal|renal failure', 'ｒｅｎａｌ failure'],
    ] as const) {
      t.match(score([item], { problems: [path] }), { proxy: false, proxy_normalised: true }, item)
    }
  },
)

t.test('a bar parts words for the normalised proxy', async (t) => {
  t.match(score(['a|chest|pain'], { problems: ['a|chest pain'] }), { proxy: false, proxy_normalised: true })
})

t.test('what passes the plain proxy passes the normalised one', async () => {
  const text = fc.stringMatching(/^[a-c|,. <-]{1,12}$/)
  fc.assert(
    fc.property(fc.array(text, { maxLength: 3 }), fc.array(text, { maxLength: 3 }), (items, problems) => {
      const { proxy, proxy_normalised } = score(items, { problems })
      return proxy === false || proxy_normalised === true
    }),
    { seed: 1, numRuns: 500 },
  )
})

t.test('blocked, unreadable, missing and blank problem lists are attempted and fail', async (t) => {
  const failed = { proxy: false, proxy_normalised: false }
  t.match(score([...PATHS], { committed: false }), { ...failed, format: 'valid', listed: [...PATHS] })
  t.match(score(null), { ...failed, format: 'failure', listed: [] })
  t.match(score(null, { answer: null }), { ...failed, format: 'failure' })
  t.match(score(null, { answer: '  ' }), { ...failed, format: 'empty' })
})

t.test('the proxy folds case by small letters', async (t) => {
  t.match(score(['strasse'], { problems: ['a|straße'] }), { proxy: false })
  t.match(score(['STRAßE'], { problems: ['a|straße'] }), { proxy: true })
})

t.test('where there are no problems an answer without a list fails all the same', async (t) => {
  t.match(score(null, { answer: 'no list', problems: [] }), { proxy: false, proxy_normalised: false })
  t.match(score([], { problems: [] }), { proxy: true, proxy_normalised: true })
})

t.test('an answer that is no list lists nothing; items and paths are sorted', async (t) => {
  for (const answer of [null, 'no list', ' ']) t.strictSame(score(null, { answer }).listed, [])
  t.strictSame(score(null, { answer: '{"problems":[]}' }).listed, [])
  const problems = ['b|y', 'B|x', 'a|z']
  const { listed, expected } = score(['c', 'A', 'b'], { problems })
  t.strictSame({ listed, expected }, { listed: ['A', 'b', 'c'], expected: ['B|x', 'a|z', 'b|y'] })
})
