import t from 'tap'
import { canonicalJson } from '../ids/index.ts'
import { canonicalPlan, overridePlan, parsePlan, planDifference, type ResolvedPlan } from './index.ts'

const BASE = {
  name: 'trial',
  corpus: { kind: 'eicu' },
  sizes: ['small'],
  events: ['E0', 'E1'],
  pipelines: ['cache'],
  models: [{ kind: 'openai', name: 'q', base_urls: 'http://h/v1' }],
}

function plan(change: Readonly<Record<string, unknown>> = {}): ResolvedPlan {
  return parsePlan({ text: JSON.stringify({ ...BASE, ...change }), file: 'p.json' })
}

t.test('plans that differ only in where things are identify one run', async (t) => {
  const moved = plan({
    corpus: { kind: 'eicu', path: 'elsewhere' },
    models: [{ kind: 'openai', name: 'q', base_urls: 'http://i/v1', api_key_env: 'KEY' }],
  })
  t.equal(canonicalJson(canonicalPlan(moved)), canonicalJson(canonicalPlan(plan())))
  t.same(planDifference(plan(), moved), [])
})

t.test('plans that spell out a default identify the same run as those that do not', async (t) => {
  t.same(planDifference(plan(), plan({ seeds: [0], role: 'development', people: { seed: 0 } })), [])
})

const CHANGES: readonly (readonly [Readonly<Record<string, unknown>>, string])[] = [
  [{ name: 'other' }, 'name: "trial" → "other"'],
  [{ people: { limit: 12 } }, 'people.limit: "all" → 12'],
  [{ people: { ids: ['P0123456789'] } }, 'people.ids: absent → ["P0123456789"]'],
  [{ events: ['E1'] }, 'events: ["E0","E1"] → ["E1"]'],
  [{ pipelines: [{ selector: { lambda: 1 } }] }, 'pipelines: ["cache"] → [{"selector":{"lambda":1}}]'],
  [{ uses: { reuse: 3 } }, 'uses.reuse: absent → 3'],
  [{ decoding: { temperature: 0.2 } }, 'decoding.temperature: 0 → 0.2'],
  [
    { models: [{ kind: 'openai', name: 'q', base_urls: 'http://h/v1', max_tokens: 9 }] },
    'models[0].max_tokens: 2048 → 9',
  ],
  [{ corpus: { kind: 'synthetic' } }, 'corpus.kind: "eicu" → "synthetic"'],
]

t.test(
  'plan difference names every key of science that changed, in the words of the plan file',
  async (t) => {
    for (const [change, line] of CHANGES) {
      t.ok(planDifference(plan(), plan(change)).includes(line), line)
    }
  },
)

t.test('plan overridden from the command line differs by exactly what was said', async (t) => {
  const changed = overridePlan(plan(), { limit: 5, seed: 3 })
  t.same(planDifference(plan(), changed), ['people.limit: "all" → 5', 'seeds: [0] → [3]'])
})

t.test('plan overridden with a model and its servers runs that model alone', async (t) => {
  const { models } = overridePlan(plan(), { model: 'z', baseUrls: ['http://i/v1'] })
  t.match(models, [{ kind: 'openai', name: 'z', baseUrls: ['http://i/v1'], maxTokens: 2048 }])
  t.equal(models.length, 1)
  t.match(overridePlan(plan(), { model: 'q', baseUrls: ['http://i/v1'] }).models, [
    { baseUrls: ['http://i/v1'] },
  ])
})

t.test('plan refuses overrides that would do nothing', async (t) => {
  const scripted = plan({ models: [{ kind: 'scripted' }] })
  t.throws(() => overridePlan(scripted, { baseUrls: ['http://i/v1'] }), { code: 'base-url-unused' })
  t.throws(() => overridePlan(scripted, { model: 'z' }), {
    code: 'model-unknown',
    message: /plan has scripted/,
  })
})
