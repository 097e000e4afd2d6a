import t from 'tap'
import { UserError } from '../ids/index.ts'
import { runCli } from './test-kit/run-cli.ts'
import type { Invocation, Verb } from './verb.ts'
import { VERBS } from './verbs.ts'

/** A verb that does what a test wants. */
function verbThat(run: (invocation: Invocation) => Promise<0 | 1 | 2 | 3 | 130>): readonly Verb[] {
  const options = [
    { name: 'limit', kind: 'count', summary: 'at most so many' },
    { name: 'seed', kind: 'number', summary: 'a seed' },
    { name: 'base-url', kind: 'text', summary: 'addresses' },
    { name: 'quiet', kind: 'flag', summary: 'say less' },
  ] as const
  return [
    { name: 'act', args: [{ name: 'plan', summary: 'a plan' }], summary: 'acts', options, examples: [], run },
  ]
}

const done = verbThat(async () => 0)

t.test(
  'command line hands a verb its arguments and options, by the names they were declared with',
  async (t) => {
    const verbs = verbThat(async ({ args, options, isJson, output }) => {
      const { limit, seed } = { limit: options.number('limit'), seed: options.number('seed') }
      const words = [args[0], limit, seed, options.text('base-url'), options.flag('quiet'), isJson]
      await output.write(JSON.stringify(words))
      return 2
    })
    const all = [
      'act',
      'p.yaml',
      '--limit',
      '3',
      '--seed',
      '0',
      '--base-url',
      'http://h',
      '--quiet',
      '--json',
    ]
    t.same(await runCli(all, { verbs }), {
      code: 2,
      stdout: '["p.yaml",3,0,"http://h",true,true]',
      stderr: '',
    })
    t.equal((await runCli(['act', 'p.yaml'], { verbs })).stdout, '["p.yaml",null,null,null,false,false]')
  },
)

const MISUSES: readonly (readonly [readonly string[], RegExp])[] = [
  [[], /^Cannot do anything without a command: name one of act \(see palimpsest --help\)$/],
  [
    ['atc'],
    /^Cannot read the command line: unknown command 'atc'; the nearest is 'act' \(see palimpsest --help\)$/,
  ],
  [['act'], /^Cannot read the command line: missing required argument 'plan' \(see palimpsest act --help\)$/],
  [['act', 'p', 'q'], /^Cannot read the command line: too many arguments/],
  [
    ['act', 'p', '--limt', '3'],
    /^Cannot read the command line: unknown option '--limt'; the nearest is '--limit' \(see palimpsest act --help\)$/,
  ],
  [['act', 'p', '--limit'], /argument missing/],
  [['act', 'p', '--limit', '0'], /'0' is invalid. Expected a whole number of at least 1/],
  [['act', 'p', '--limit', '1e3'], /'1e3' is invalid/],
  [['act', 'p', '--limit', '99999999999999999999'], /is invalid/],
  [['act', 'p', '--seed', '-1'], /'-1' is invalid. Expected a whole number of at least 0|argument missing/],
  [['--verbose', 'act', 'p'], /^Cannot read the command line: unknown option '--verbose'/],
]

for (const [argv, says] of MISUSES) {
  t.test(`command line "${argv.join(' ')}" is refused in one line`, async (t) => {
    const { code, stdout, stderr } = await runCli(argv, { verbs: done })
    t.equal(code, 1)
    t.equal(stdout, '')
    t.match(stderr, /^palimpsest: [^\n]+\n$/)
    t.match(stderr, /^palimpsest: Cannot [^\n]+: /)
    t.match(stderr.replace(/^palimpsest: /, '').trimEnd(), says)
  })
}

t.test('command line answers help and version on stdout and exits 0', async (t) => {
  const help = await runCli(['--help'])
  t.equal(help.code, 0)
  for (const { name } of VERBS) t.match(help.stdout, name)
  t.match(await runCli(['--version']), { code: 0, stdout: /^\d+\.\d+\.\d+\n$/, stderr: '' })
})

t.test('every verb accepts --json and shows examples', async (t) => {
  for (const { name } of VERBS) {
    const { code, stdout } = await runCli([name, '--help'])
    t.equal(code, 0)
    t.match(stdout, /--json/)
    t.match(stdout, new RegExp(`Examples:\n.*palimpsest ${name}`))
  }
})

t.test('user error becomes one line and exit 1, with --json an object on stderr', async (t) => {
  const verbs = verbThat(async () => {
    throw new UserError('corpus-missing', 'Cannot find\nthe tables')
  })
  t.same(await runCli(['act', 'p'], { verbs }), {
    code: 1,
    stdout: '',
    stderr: 'palimpsest: Cannot find the tables\n',
  })
  const { stdout, stderr } = await runCli(['act', 'p', '--json'], { verbs })
  t.equal(stdout, '')
  t.same(JSON.parse(stderr), { error: { code: 'corpus-missing', message: 'Cannot find the tables' } })
})

t.test('fault of the program becomes one line that says how to see more', async (t) => {
  const verbs = verbThat(async () => {
    throw new Error('Broken invariant: x')
  })
  const quiet = await runCli(['act', 'p'], { verbs })
  t.equal(quiet.code, 1)
  t.match(quiet.stderr, /^palimpsest: internal error: Broken invariant: x \(set PALIMPSEST_DEBUG=1[^\n]*\n$/)
  const loud = await runCli(['act', 'p'], { verbs, env: { PALIMPSEST_DEBUG: '1' } })
  t.match(loud.stderr, /run-program\.test/)
})
