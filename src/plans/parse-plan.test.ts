import t from 'tap'
import { readdirSync, readFileSync } from 'node:fs'
import { scriptedOptions } from '../models/index.ts'
import { parsePlan, type ResolvedPlan } from './index.ts'

const LINES = [
  'name: trial',
  'corpus: {kind: eicu}',
  'sizes: [small]',
  'events: [E0, E2]',
  'pipelines: [re-read, {selector: {lambda: 0.3}}]',
  'models: [{kind: scripted, seed: 0}]',
]

/** The smallest plan with one text replaced, or a line added. */
function planWith(change: { replace?: string; by?: string; add?: string }): string {
  const text = LINES.join('\n').replace(change.replace ?? '\0', () => change.by ?? '')
  return `${text}\n${change.add ?? ''}`
}

function parse(text: string): ResolvedPlan {
  return parsePlan({ text, file: 'p.yaml' })
}

t.test('plan that says the least gets every default', async (t) => {
  t.same(parse(planWith({})), {
    name: 'trial',
    role: 'development',
    study: 'revision',
    corpus: { kind: 'eicu', path: null },
    people: { kind: 'drawn', partition: 'development', limit: null, seed: 0, eligible: 'every' },
    sizes: ['small'],
    events: ['E0', 'E2'],
    pipelines: [{ kind: 're-read' }, { kind: 'selector', lambda: 0.3 }],
    uses: { kind: 'revision' },
    contexts: ['whole'],
    models: [{ kind: 'scripted', name: 'scripted', family: 'scripted', options: scriptedOptions.parse({}) }],
    decoding: { temperature: 0, seed: 0 },
    seeds: [0],
  })
})

t.test('plan says the same in YAML and in JSON', async (t) => {
  const json = {
    name: 'trial',
    corpus: { kind: 'eicu' },
    sizes: ['small'],
    events: ['E0', 'E2'],
    pipelines: ['re-read', { selector: { lambda: 0.3 } }],
    models: [{ kind: 'scripted', seed: 0 }],
  }
  t.same(parse(JSON.stringify(json, null, '\t')), parse(planWith({})))
})

t.test('plan keeps what it says about people, uses, corpora and models', async (t) => {
  const people = parse(planWith({ add: 'people: {ids: [P0123456789], eligible: each}' })).people
  t.same(people, { kind: 'named', ids: ['P0123456789'], eligible: 'each' })
  t.same(parse(planWith({ add: 'uses: {reuse: 20}' })).uses, { kind: 'reuse', count: 20 })
  const { corpus } = parse(planWith({ replace: '{kind: eicu}', by: '{kind: synthetic}' }))
  t.same(corpus, { kind: 'synthetic', seed: 1, people: 40 })
  const openai = '{kind: openai, name: q, base_urls: ["http://h:1/v1/", "http://i:1/v1"], api_key_env: KEY}'
  const replay = '{kind: replay, run: runs/a}'
  const { models } = parse(planWith({ replace: '{kind: scripted, seed: 0}', by: `${openai}, ${replay}` }))
  t.same(models, [
    {
      kind: 'openai',
      name: 'q',
      family: 'openai',
      baseUrls: ['http://h:1/v1', 'http://i:1/v1'],
      apiKeyEnv: 'KEY',
      tokenizer: 'words',
      maxTokens: 2048,
    },
    { kind: 'replay', name: 'replay', family: 'replay', run: 'runs/a' },
  ])
})

const MISTAKES: readonly {
  readonly change: Parameters<typeof planWith>[0]
  readonly code: string
  readonly at: string
  readonly says: RegExp
}[] = [
  {
    change: { replace: 'events', by: 'evnets' },
    code: 'plan-unknown-key',
    at: '4:1',
    says: /^unknown key "evnets"; the nearest known key is "events"$/,
  },
  {
    change: { replace: 'lambda', by: 'lamda' },
    code: 'plan-unknown-key',
    at: '5:34',
    says: /"lamda" in pipelines\[1\]\.selector; the nearest known key is "lambda"/,
  },
  {
    change: { replace: 'kind: scripted, seed: 0', by: 'kind: openai, nam: q' },
    code: 'plan-unknown-key',
    at: '6:25',
    says: /"nam" in models\[0\]; the nearest known key is "name"/,
  },
  {
    change: { add: '__proto__: {x: 1}' },
    code: 'plan-unknown-key',
    at: '7:1',
    says: /unknown key "__proto__"/,
  },
  {
    change: { replace: 're-read', by: 're_reed' },
    code: 'plan-invalid',
    at: '5:13',
    says: /^pipelines\[0\] is "re_reed"; expected one of re-read, .*; the nearest is re-read$/,
  },
  {
    change: { replace: '{selector: {lambda: 0.3}}', by: 'selector' },
    code: 'plan-invalid',
    at: '5:22',
    says: /expected .*\{selector: \{lambda: 0\.3\}\}$/,
  },
  {
    change: { replace: '0.3', by: '-1' },
    code: 'plan-invalid',
    at: '5:42',
    says: /is -1; expected at least 0$/,
  },
  {
    change: { replace: 'E2', by: 'E3' },
    code: 'plan-invalid',
    at: '4:14',
    says: /^events\[1\] is "E3"; expected one of E0, E1, E1b, E2, E4; the nearest is E0$/,
  },
  {
    change: { replace: 'name: trial\n', by: '' },
    code: 'plan-invalid',
    at: '1:1',
    says: /^name is missing; expected text/,
  },
  {
    change: { replace: 'trial', by: '3' },
    code: 'plan-invalid',
    at: '1:7',
    says: /^name is 3; expected text/,
  },
  {
    change: { replace: '[small]', by: '[]' },
    code: 'plan-invalid',
    at: '3:8',
    says: /a list of length at least 1/,
  },
  {
    change: { add: 'people: {limit: 0}' },
    code: 'plan-invalid',
    at: '7:17',
    says: /people\.limit is 0; expected at/,
  },
  {
    change: { add: 'people: {limit: 1.5}' },
    code: 'plan-invalid',
    at: '7:17',
    says: /expected a whole number$/,
  },
  {
    change: { add: 'people:' },
    code: 'plan-invalid',
    at: '7:8',
    says: /^people is empty; expected a map of keys$/,
  },
  {
    change: { add: 'people: {ids: [patient-1]}' },
    code: 'plan-invalid',
    at: '7:16',
    says: /expected a pseudonym: P and ten hex digits$/,
  },
  {
    change: { add: 'people: {ids: [P0123456789], limit: 3}' },
    code: 'plan-invalid',
    at: '7:30',
    says: /^people\.limit cannot stand beside people\.ids/,
  },
  { change: { add: 'uses: {revision: 2}' }, code: 'plan-invalid', at: '7:18', says: /expected 3$/ },
  {
    change: { add: 'uses: {revision: 3, reuse: 2}' },
    code: 'plan-invalid',
    at: '7:21',
    says: /both revision and reuse/,
  },
  { change: { add: 'seeds: [1, 1]' }, code: 'plan-invalid', at: '7:12', says: /^seeds lists 1 twice$/ },
  {
    change: { replace: 'models: [', by: 'models: [{kind: scripted}, ' },
    code: 'plan-invalid',
    at: '6:28',
    says: /lists scripted twice; give each model a name of its own$/,
  },
  {
    change: { replace: 'kind: scripted, seed: 0', by: 'kind: openai, name: q, base_urls: localhost' },
    code: 'plan-invalid',
    at: '6:45',
    says: /"localhost" is no http address/,
  },
  { change: { add: 'name: again' }, code: 'plan-syntax', at: '7:1', says: /unique/ },
  { change: { add: 'seeds: *nowhere' }, code: 'plan-syntax', at: '7:8', says: /nowhere/ },
]

for (const { change, code, at, says } of MISTAKES) {
  const [line = 0, column = 0] = at.split(':').map(Number)
  t.test(`plan with ${JSON.stringify(change)} is refused at ${at}`, async (t) => {
    const error = t.throws(() => parse(planWith(change)), { name: 'UserError', code })
    const { message } = error as Error
    t.ok(message.startsWith(`p.yaml:${line}:${column}: `), message)
    t.match(message.replace(/^p\.yaml:\d+:\d+: /, ''), says)
    t.notMatch(message, /\n/)
  })
}

const LATER = [
  'study: context',
  'contexts: [whole, hybrid]',
  'levels: [S]',
  'branches: [F]',
  'fork: true',
  'families: []',
  'touch: 1',
  'plans: [a.yaml]',
  'pair_with: runs/other',
  'budget: 7000',
]

t.test(
  'plan keys that a later version fills are refused as not available yet, never as unknown',
  async (t) => {
    for (const add of LATER) {
      t.throws(
        () => parse(planWith({ add })),
        { code: 'plan-not-available', message: /not available yet/ },
        add,
      )
    }
    for (const [replace, by] of [
      ['kind: eicu', 'kind: longmemeval'],
      ['kind: scripted', 'kind: simulated'],
      ['kind: scripted', 'kind: local'],
    ] as const) {
      t.throws(() => parse(planWith({ replace, by })), { code: 'plan-not-available' }, by)
    }
  },
)

t.test('plan that is no map is refused in one line', async (t) => {
  for (const text of ['', '- 3', 'a: [', 'just words', 'a: 1\n---\nb: 2']) {
    t.throws(() => parse(text), { name: 'UserError', message: /^p\.yaml:\d+:\d+: [^\n]+$/ }, text)
  }
})

t.test('plans that ship are valid', async (t) => {
  const files = readdirSync('plans').filter((file) => file.endsWith('.yaml'))
  t.ok(files.length >= 3)
  for (const name of files) {
    const file = `plans/${name}`
    t.equal(parsePlan({ text: readFileSync(file, 'utf8'), file }).name, name.replace('.yaml', ''))
  }
})

t.test('plan with a text that would steer a terminal is refused with its place, and not printed', (t) => {
  const cases = [
    [{ replace: 'trial', by: '"a\\e[2Jb"' }, 'p.yaml:1:7: name holds the character U+001B'],
    [{ replace: 'trial', by: '"a\\0b"' }, 'p.yaml:1:7: name holds the character U+0000'],
    [{ replace: 'trial', by: '"a\\nb"' }, 'p.yaml:1:7: name holds the character U+000A'],
    [{ replace: 'seed: 0', by: 'name: "q\u202e"' }, 'p.yaml:6:33: models[0].name holds the character U+202E'],
    [{ add: '"a\\x9b": 1' }, 'p.yaml:7:1: a key holds the character U+009B'],
  ] as const
  for (const [change, message] of cases) {
    t.throws(() => parse(planWith(change)), { code: 'plan-invalid', message })
  }
  t.end()
})

t.test('plan that nests without end is refused with its place', (t) => {
  const deep = [
    '['.repeat(100_000),
    '{a: '.repeat(50_000),
    '- '.repeat(100_000),
    `name: ${'['.repeat(3000)}${']'.repeat(3000)}`,
  ]
  for (const text of deep) {
    t.throws(() => parse(text), {
      code: 'plan-syntax',
      message: /^p\.yaml:1:\d+: this is no plan: its values nest deeper/,
    })
  }
  t.end()
})
