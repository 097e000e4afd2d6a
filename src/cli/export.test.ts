import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { runSmallPlan } from '../exports/test-kit/run-small-plan.ts'
import { runCli } from './test-kit/run-cli.ts'

const folder = t.testdir()
const run = join(folder, 'run')
const trajectories = ['export', run, '--table', 'trajectories']

t.before(() => runSmallPlan(run))

t.test('export writes the format that the ending of the file says', async (t) => {
  const csv = (await runCli([...trajectories, '--format', 'csv'])).stdout
  t.match(csv, /^trajectory_id,cell,/)
  for (const words of [[], ['--format', 'csv']]) {
    const file = join(folder, 'rows.csv')
    const { code, stdout, stderr } = await runCli([...trajectories, ...words, '-o', file])
    t.same({ code, stdout, stderr }, { code: 0, stdout: '', stderr: `Wrote trajectories to ${file} (csv)\n` })
    t.equal(readFileSync(file, 'utf8'), csv)
  }
  const parquet = join(folder, 'rows.parquet')
  t.match(await runCli([...trajectories, '-o', parquet]), { code: 0 })
  t.equal(readFileSync(parquet).subarray(0, 4).toString(), 'PAR1')
})

t.test('export refuses a file whose ending says another format, or none, and writes nothing', async (t) => {
  const before = readdirSync(folder)
  const says = /^palimpsest: Cannot export as jsonl to [^\n]*other\.csv: its ending says csv; [^\n]+\n$/
  const other = ['--format', 'jsonl', '-o', join(folder, 'other.csv')]
  t.match(await runCli([...trajectories, ...other]), { code: 1, stdout: '', stderr: says })
  const none = await runCli([...trajectories, '-o', join(folder, 'other.xlsx')])
  t.match(none, { code: 1, stdout: '', stderr: /the ending \.xlsx names no format; add --format/ })
  t.same(readdirSync(folder), before)
})

t.test('export --json to a file answers with what was written where', async (t) => {
  const out = join(folder, 'rows.jsonl')
  const { stdout, stderr } = await runCli([...trajectories, '-o', out, '--json'])
  t.same(JSON.parse(stdout), { out, table: 'trajectories', format: 'jsonl', finished: true })
  t.equal(stderr, '')
  t.equal(readFileSync(out, 'utf8'), (await runCli([...trajectories, '--json'])).stdout)
})

t.test('export tells of a run that is not over, and of texts that its table does not have', async (t) => {
  const unfinished = join(folder, 'unfinished')
  const drain = new AbortController()
  const onProgress = ({ completed }: { readonly completed?: number }): void => {
    if ((completed ?? 0) > 0) drain.abort()
  }
  await runSmallPlan(unfinished, { drain: drain.signal, onProgress })
  const uses = ['export', unfinished, '--table', 'uses']
  t.match(await runCli(uses), { code: 0, stderr: /^The run is not over: [^\n]+\n$/ })
  const out = join(folder, 'uses.jsonl')
  const answer = (await runCli([...uses, '--out', out, '--json'])).stdout
  t.match(JSON.parse(answer), { finished: false })
  const told = { code: 0, stderr: '--bodies is not read: uses has no texts\n' }
  t.match(await runCli(['export', run, '--table', 'uses', '--bodies']), told)
})
