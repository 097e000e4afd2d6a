import t from 'tap'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedData } from '../../tools/shared-data.ts'
import { IN_FLIGHT_DEFAULT } from '../runs/index.ts'
import { runCli } from './test-kit/run-cli.ts'

const EICU_PLAN = `name: trial
corpus: {kind: eicu, path: from-plan}
sizes: [small]
events: [E0]
pipelines: [cache]
models: [{kind: scripted}]
`

/** The objects of JSON lines. */
function objects(text: string): unknown[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown)
}

t.test('keys answers every line in order, an empty one too', async (t) => {
  const { code, stdout } = await runCli(['keys'], { stdin: 'ASPIRIN EC 81 MG\n\nwarfarin' })
  t.equal(code, 0)
  t.match(objects(stdout), [
    { input: 'ASPIRIN EC 81 MG', key: 'aspirin', kind: 'single' },
    { input: '', key: null, kind: 'none' },
    { input: 'warfarin', key: 'warfarin', kind: 'single' },
  ])
})

t.test('strength answers every line in order, an empty one too', async (t) => {
  const order = '{"drugname": "metoprolol", "dosage": "25 mg"}'
  const { code, stdout } = await runCli(['strength'], { stdin: `${order}\n\n${order}\n` })
  t.equal(code, 0)
  const blank = { eligible: false, value: null, unit: null, replaced_text: null, reason: 'blank' }
  t.match(objects(stdout), [{ eligible: true }, blank, { eligible: true }])
})

t.test('strength answers up to the first bad line and names it', async (t) => {
  const stdin = '{"drugname": "metoprolol", "dosage": "25 mg"}\n[]\n'
  const { code, stdout, stderr } = await runCli(['strength'], { stdin })
  t.equal(code, 1)
  t.match(objects(stdout), [{ eligible: true, value: 25, unit: 'mg', replaced_text: /50 mg/ }])
  t.match(stderr, /^palimpsest: [^\n]*line 2[^\n]*\n$/)
})

t.test('corpus wants a kind it knows and a folder', async (t) => {
  t.match(await runCli(['corpus', 'eciu']), { code: 1, stderr: /nearest is 'eicu'/ })
  t.match(await runCli(['corpus', 'eicu']), { code: 1, stderr: /--path FOLDER or set PALIMPSEST_DATA_EICU/ })
  const env = { PALIMPSEST_DATA_EICU: 'no/such/folder' }
  t.match(await runCli(['corpus', 'eicu'], { env }), { code: 1, stderr: /no\/such\/folder/ })
})

t.test(
  'folder of the records is --data for a plan and --path for a corpus, each taken for the other',
  async (t) => {
    const plan = join(t.testdir({ 'p.yaml': EICU_PLAN }), 'p.yaml')
    for (const [shown, other, words] of [
      ['path', 'data', ['corpus', 'eicu']],
      ['data', 'path', ['plan', plan]],
      ['data', 'path', ['run', plan, '--out', 'no-run']],
    ] as const) {
      for (const name of ['--data', '--path']) {
        const { code, stderr } = await runCli([...words, name, 'no/such/folder'])
        t.match({ code, stderr }, { code: 1, stderr: /Cannot find the data folder no\/such\/folder/ })
      }
      const both = await runCli([...words, '--data', 'a', '--path', 'b'])
      t.match(both, { code: 1, stderr: `Cannot take both --${shown} and --${other}: ` })
      const { stdout } = await runCli([words[0], '--help'])
      t.match(stdout, `--${shown} <path>`)
      t.notMatch(stdout, `--${other}`, 'one of the names is shown')
    }
  },
)

t.test('corpus --json is one object', async (t) => {
  const { code, stdout } = await runCli(['corpus', 'synthetic', '--people', '5', '--json'])
  t.equal(code, 0)
  t.match(objects(stdout), [{ people: { total: 5 } }])
})

t.test('plan without records counts typical people, and says so', async (t) => {
  const { code, stdout } = await runCli(['plan', 'plans/screening.yaml', '--json'])
  t.equal(code, 0)
  t.match(objects(stdout), [{ cells: 16, people: 8, assumed: true, trajectories: 128, survey: null }])
})

t.test('plan takes its time from the calls that a run has in flight', async (t) => {
  const server = ['--model', 'served', '--base-url', 'http://127.0.0.1:1/v1']
  const { code, stdout } = await runCli(['plan', 'plans/screening.yaml', ...server, '--json'])
  t.equal(code, 0)
  const [answer] = objects(stdout) as [{ calls: { most: number }; seconds: number }]
  t.equal(answer.seconds, Math.ceil((answer.calls.most * 2) / IN_FLIGHT_DEFAULT), '2 s an answer')
})

t.test('plan counts its own people when its records are at hand', async (t) => {
  const { code, stdout } = await runCli(['plan', 'plans/start.yaml', '--limit', '2', '--json'])
  t.equal(code, 0)
  const [answer] = objects(stdout)
  t.match(answer, { cells: 100, people: 2, assumed: false, trajectories: 200 })
  t.match(answer, { survey: [{ event: 'E0', requested: 2, used: 2 }] })
})

t.test('plan finds its records by --data before the environment before its own path', async (t) => {
  const folder = t.testdir()
  const file = join(folder, 'p.yaml')
  writeFileSync(file, EICU_PLAN)
  const env = { PALIMPSEST_DATA_EICU: 'from-environment' }
  t.match(await runCli(['plan', file, '--data', 'from-data'], { env }), { code: 1, stderr: /from-data/ })
  t.match(await runCli(['plan', file], { env }), { code: 1, stderr: /from-environment/ })
  const fromPlan = await runCli(['plan', file])
  t.match(fromPlan, { code: 1 })
  t.ok(fromPlan.stderr.includes(join(folder, 'from-plan')), 'a path in a plan is relative to the plan')
})

t.test('plan names what is wrong with the file it was given', async (t) => {
  t.match(await runCli(['plan', 'plans/none.yaml']), {
    code: 1,
    stderr: /Cannot find the plan file plans\/none\.yaml/,
  })
  t.match(await runCli(['plan', 'plans']), { code: 1, stderr: /it is a folder/ })
  t.match(await runCli(['plan', 'package.json']), { code: 1, stderr: /package\.json:\d+:\d+: unknown key/ })
})

const data = sharedData('data', 'eicu-demo')
const skip = data === null && 'the real records are not here'

t.test('plan of the screening finds its 128 trajectories in the real records', { skip }, async (t) => {
  const argv = ['plan', 'plans/screening.yaml', '--data', data ?? '', '--json']
  const { code, stdout } = await runCli(argv)
  t.equal(code, 0)
  const [answer] = objects(stdout)
  t.match(answer, { people: 8, assumed: false, trajectories: 128 })
})
