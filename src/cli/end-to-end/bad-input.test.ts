import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { orderRow, patientRow, SMALL, writeTables } from '../../../corpora/eicu/test-folder/index.ts'
import { pseudonymOf } from '../../../corpora/eicu/pseudonym-of.ts'
import { writeSyntheticCohort } from '../../../corpora/synthetic/index.ts'
import { runCliIn } from '../test-kit/run-cli-in.ts'
import { runProgramOnce } from './test-kit/run-program-once.ts'
import { writePlan } from './test-kit/write-plan.ts'

t.setTimeout(300_000)

const PLAN = `name: trial
role: exploratory
corpus: {kind: synthetic, seed: 1, people: 40}
people: {partition: development, limit: 1, seed: 1}
sizes: [small]
events: [E1]
pipelines: [cache]
models: [{kind: scripted}]
`
const EICU = PLAN.replace(/corpus: .*/, 'corpus: {kind: eicu}')

/** One mistake: what is prepared, the words of `run` after the plan, and what the one line says. */
interface Mistake {
  readonly name: string
  /** the plan's text */
  readonly plan?: string
  /** prepares the folder; given its path */
  readonly prepare?: (folder: string) => Promise<unknown>
  /** words after `run plan.yaml`; default: `--out run` */
  readonly words?: readonly string[]
  readonly says: RegExp
  /** starts the program as a process of its own, which shows that nothing keeps it and that its exit code is told */
  readonly isProcess?: boolean
}

const DATA = ['--out', 'run', '--data', 'data']
const cohort = (folder: string): Promise<void> =>
  writeSyntheticCohort({ seed: 1, people: 20, path: join(folder, 'data') })
const named = (person: string): string =>
  EICU.replace(/people: .*/, `people: {ids: [${pseudonymOf(person)}]}`)

/** Below a link to nowhere; where there is one, below a file system that makes no folders. */
const NO_FOLDERS = existsSync('/proc/self') ? '/proc/palimpsest-run' : 'nowhere/run'

const MISTAKES: readonly Mistake[] = [
  {
    name: 'no plan',
    isProcess: true,
    words: ['--out', 'run'],
    prepare: (folder) => rm(join(folder, 'plan.yaml')),
    says: /Cannot find the plan file plan\.yaml/,
  },
  { name: 'no --out', words: [], says: /--out DIR/ },
  {
    name: 'unknown key',
    isProcess: true,
    plan: `${PLAN}pipelins: [cache]\n`,
    says: /plan\.yaml:9:1: unknown key "pipelins".*nearest.*pipelines/,
  },
  {
    name: 'unknown pipeline',
    plan: PLAN.replace('[cache]', '[cahce]'),
    says: /plan\.yaml:7:\d+: .*cahce.*cache/,
  },
  { name: 'key of a later part', plan: `${PLAN}fork: true\n`, says: /fork.*not available yet/ },
  { name: 'plan that is no YAML', plan: 'name: [', says: /plan\.yaml:\d+:\d+/ },
  { name: 'no folder named', plan: EICU, says: /--data FOLDER/ },
  { name: 'missing folder', plan: EICU, words: DATA, says: /data/ },
  {
    name: 'folder without tables',
    plan: EICU,
    words: DATA,
    prepare: (folder) => mkdir(join(folder, 'data')),
    says: /data.*patient\.csv\.gz/,
  },
  {
    name: 'truncated gzip',
    isProcess: true,
    plan: EICU,
    words: DATA,
    prepare: async (folder) => {
      await cohort(folder)
      const file = join(folder, 'data', 'medication.csv.gz')
      await truncate(file, Math.floor((await readFile(file)).length / 2))
    },
    says: /medication\.csv\.gz.*end too early/,
  },
  {
    name: 'CSV with a missing column',
    isProcess: true,
    plan: EICU,
    words: DATA,
    prepare: async (folder) => {
      const data = await writeTables(join(folder, 'data'), SMALL, { gzip: false })
      const file = join(data, 'medication.csv')
      await writeFile(file, (await readFile(file, 'utf8')).replace('drugname', 'drug'))
    },
    says: /medication\.csv.*drugname/,
  },
  {
    name: 'person named who has no medication',
    plan: named('900-2'),
    words: DATA,
    prepare: (folder) => {
      const second = { patientunitstayid: '2', uniquepid: '900-2' }
      const tables = { ...SMALL, patient: [patientRow(), patientRow(second)], medication: [orderRow()] }
      return writeTables(join(folder, 'data'), tables)
    },
    says: new RegExp(`${pseudonymOf('900-2')}.*no stay of theirs has a usable medication order`),
  },
  {
    name: 'person named whom nobody knows',
    plan: named('900-3'),
    words: DATA,
    prepare: (folder) => writeTables(join(folder, 'data'), SMALL),
    says: new RegExp(`${pseudonymOf('900-3')}.*nobody of this pseudonym`),
  },
  {
    name: 'run to replay that is not there',
    plan: PLAN.replace('scripted', 'replay, run: earlier'),
    says: /earlier/,
  },
  {
    name: 'API key that is not set',
    plan: PLAN.replace(
      'kind: scripted',
      'kind: openai, name: m, base_urls: "http://127.0.0.1:1/v1", api_key_env: NO_SUCH_KEY',
    ),
    says: /NO_SUCH_KEY/,
  },
  {
    name: 'address that is none',
    isProcess: true,
    plan: PLAN.replace('kind: scripted', 'kind: openai, name: m, base_urls: "localhost"'),
    says: /localhost.*no http address/,
  },
  {
    name: 'model that is not in the plan',
    words: ['--out', 'run', '--model', 'other'],
    says: /other.*scripted/,
  },
  { name: 'directory below a file', words: ['--out', 'plan.yaml/run'], says: /plan\.yaml\/run.*is a file/ },
  {
    name: 'directory where no folder can be made',
    words: ['--out', NO_FOLDERS],
    prepare: (folder) => symlink('missing', join(folder, 'nowhere')),
    says: /Cannot make the run directory .*run: no folder can be made in /,
  },
  { name: 'directory that is a file', words: ['--out', 'plan.yaml'], says: /plan\.yaml.*is a file/ },
  {
    name: 'directory that holds something else',
    isProcess: true,
    words: ['--out', 'other'],
    prepare: async (folder) => {
      await mkdir(join(folder, 'other'))
      await writeFile(join(folder, 'other', 'thesis.txt'), 'mine')
    },
    says: /other.*not empty and holds no run/,
  },
  {
    name: 'log that is none of ours',
    words: ['--out', 'other'],
    prepare: async (folder) => {
      await mkdir(join(folder, 'other', 'log'), { recursive: true })
      await writeFile(join(folder, 'other', 'log', 'today.txt'), 'mine')
    },
    says: /other.*no log of Palimpsest/,
  },
  { name: 'concurrency that is none', words: ['--out', 'run', '--concurrency', 'many'], says: /many/ },
  { name: 'timeout that is none', words: ['--out', 'run', '--timeout', '0'], says: /timeout/ },
]

/** Every path below a folder. */
function listing(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map(String).sort()
}

for (const { name, plan = PLAN, prepare, words = ['--out', 'run'], says, isProcess = false } of MISTAKES) {
  t.test(`run refuses in one line: ${name}`, async (t) => {
    const folder = t.testdir({ 'plan.yaml': plan })
    await prepare?.(folder)
    const before = listing(folder)
    const argv = ['run', 'plan.yaml', '--quiet', ...words]
    const run = isProcess ? runProgramOnce(argv, { cwd: folder }) : runCliIn(folder, argv)
    const { code, stdout, stderr } = await run
    t.match(stderr, /^palimpsest: [^\n]+\n$/, 'one line')
    t.match(stderr, says)
    t.notMatch(stderr, /internal error|\[object|undefined/)
    t.equal(code, 1)
    t.equal(stdout, '')
    t.same(listing(folder), before, 'nothing half-made')
  })
}

/** What is found wrong without a look into the records, by the words that make it so. */
const OPTIONS: readonly (Pick<Mistake, 'name' | 'says' | 'plan'> & { readonly words: readonly string[] })[] =
  [
    { name: 'no folder named', plan: EICU, words: [], says: /--data FOLDER/ },
    {
      name: 'missing folder',
      plan: EICU,
      words: ['--data', 'data'],
      says: /Cannot find the data folder data/,
    },
    { name: 'concurrency that is none', words: ['--concurrency', 'many'], says: /many/ },
    {
      name: 'address that is none',
      words: ['--model', 'other', '--base-url', 'localhost'],
      says: /localhost.*expected http/,
    },
    {
      name: 'API key that is not set',
      plan: PLAN.replace(
        'kind: scripted',
        'kind: openai, name: m, base_urls: "http://h/v1", api_key_env: NO_KEY',
      ),
      words: [],
      says: /NO_KEY/,
    },
    {
      name: 'run to replay that is not there',
      plan: PLAN.replace('scripted', 'replay, run: earlier'),
      words: [],
      says: /earlier/,
    },
  ]

for (const { name, plan = PLAN, words, says } of OPTIONS) {
  t.test(`run checks before it says that it reads the records: ${name}`, async (t) => {
    const folder = t.testdir({ 'plan.yaml': plan })
    const argv = ['run', 'plan.yaml', '--out', 'run', ...words]
    const { code, stderr } = await runCliIn(folder, argv)
    t.equal(code, 1)
    t.match(stderr, /^palimpsest: [^\n]+\n$/, 'one line and nothing before it')
    t.match(stderr, says)
  })
}

t.test('run with --json complains on stderr alone', async (t) => {
  for (const words of [[], ['--out', 'run'], ['--out', 'plan.yaml/run']]) {
    const folder = t.testdir({ 'plan.yaml': `${PLAN}pipelins: [cache]\n` })
    const { code, stdout, stderr } = await runCliIn(folder, ['run', 'plan.yaml', '--json', ...words])
    t.equal(code, 1)
    t.equal(stdout, '')
    t.match(JSON.parse(stderr), { error: { code: String, message: String } })
  }
})

/** A finished run, and its folder. */
async function finishedRun(t: Test): Promise<string> {
  const folder = t.testdir({ 'plan.yaml': PLAN })
  t.match(await runProgramOnce(['run', 'plan.yaml', '--out', 'run', '--quiet'], { cwd: folder }), { code: 0 })
  return folder
}

t.test('directory of a run refuses a changed plan, shows the difference and stays as it is', async (t) => {
  const folder = await finishedRun(t)
  await writeFile(join(folder, 'plan.yaml'), PLAN.replace('limit: 1', 'limit: 2').replace('[E1]', '[E1, E2]'))
  const before = await readFile(join(folder, 'run', 'status.json'))
  const { code, stdout, stderr } = await runProgramOnce(['run', 'plan.yaml', '--out', 'run'], { cwd: folder })
  t.equal(code, 1)
  t.equal(stdout, '')
  t.match(stderr, /^palimpsest: [^\n]*another plan[^\n]*people\.limit: 1 → 2[^\n]*events: [^\n]*E2[^\n]*\n$/)
  t.same(await readFile(join(folder, 'run', 'status.json')), before)
  await writeFile(join(folder, 'plan.yaml'), PLAN)
  t.match(await runProgramOnce(['run', 'plan.yaml', '--out', 'run'], { cwd: folder }), { code: 0 })
})

t.test(
  'command whose stdout is full says so',
  { skip: !existsSync('/dev/full') && 'needs /dev/full' },
  async (t) => {
    const folder = t.testdir()
    const plan = await writePlan(folder)
    const { startCommand } = await import('./test-kit/start-program.ts')
    const { programPath } = await import('./test-kit/program-path.ts')
    const line = `'${process.execPath}' '${programPath()}' plan '${plan}' > /dev/full`
    t.match(await startCommand(['sh', '-c', line]).ended, {
      code: 1,
      stderr: /^palimpsest: Cannot write the answer: [^\n]+\n$/,
    })
  },
)
