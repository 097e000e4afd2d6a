import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { runProgramOnce } from './test-kit/run-program-once.ts'
import { scriptedServer } from './test-kit/scripted-server.ts'
import { startCommand, startProgram } from './test-kit/start-program.ts'
import { programPath } from './test-kit/program-path.ts'
import { servedModel, writePlan } from './test-kit/write-plan.ts'

t.setTimeout(300_000)

interface Told {
  readonly state: string
  readonly planned: number
  readonly not_started: number
  readonly active: number
  readonly completed: number
  readonly failed: number
  readonly abandoned: number
  readonly in_flight: number
  readonly oldest: {
    readonly trajectory_id: string
    readonly operation: string
    readonly age_ms: number
  } | null
}

/** Who holds a run; where the system does not tell when a process was started, who wrote its status last. */
const HOLDER = existsSync('/proc/self/stat')
  ? /^palimpsest: Cannot run in [^\n]*: process (\d+) holds it since ([\d: -]{19}) UTC; [^\n]+\n$/
  : /^palimpsest: Cannot run in [^\n]*: [^\n]* written by process (\d+) at ([\d: -]{19}) UTC; [^\n]+\n$/

/** What `status --json` says, its totals checked. */
async function statusOf(t: Test, out: string): Promise<Told> {
  const { code, stdout, stderr } = await runProgramOnce(['status', out, '--json'])
  t.match({ code, stderr }, { code: 0, stderr: '' })
  const told = JSON.parse(stdout) as Told
  const { planned, not_started, active, completed, failed, abandoned } = told
  t.equal(planned, not_started + active + completed + failed + abandoned, 'totals add up')
  return told
}

t.test('status tells how far a run is, while it goes on and after it was killed', async (t) => {
  const folder = t.testdir()
  const server = await scriptedServer()
  t.teardown(() => server.close())
  const plan = await writePlan(folder, { people: 12, limit: 1, models: servedModel(server.url) })
  const out = join(folder, 'run')
  const argv = ['run', plan, '--out', out, '--concurrency', '3']
  const held = server.holdAfter(30)
  const begunAt = Math.floor(Date.now() / 1000) * 1000
  const program = startProgram(argv)
  await held

  await t.test('a second run in its directory is refused in one line and does it no harm', async (t) => {
    const { code, stdout, stderr } = await runProgramOnce([...argv, '--quiet'])
    t.match({ code, stdout }, { code: 1, stdout: '' })
    const [, process, since] = HOLDER.exec(stderr) ?? []
    t.equal(Number(process), program.pid, 'it names the process that holds it')
    t.ok(Date.parse(`${since}Z`) <= Date.now() && Date.parse(`${since}Z`) >= begunAt, 'and since when')
  })

  await t.test('export and check answer while it goes on', async (t) => {
    const rows = await runProgramOnce(['export', out, '--table', 'evidence', '--format', 'jsonl'])
    t.match(rows, { code: 0, stdout: /^\{"trajectory_id":/ })
    t.match(await runProgramOnce(['check', out, '--quiet']), { code: 0, stdout: /Holds: / })
  })

  await t.test('running, with the oldest call in flight', async (t) => {
    // The file is written once a second; the first that was written after the calls were held names one of them.
    let told = await statusOf(t, out)
    while (told.oldest === null) told = await statusOf(t, out)
    t.match(told, { state: 'running', planned: 20, active: 3, failed: 0, abandoned: 0 })
    t.match(told.oldest, { trajectory_id: /^[0-9a-f]{16}$/, operation: String, age_ms: Number })
    t.match((await runProgramOnce(['status', out])).stdout, /^running: 20 planned = /)
  })

  await t.test('interrupted, once the process is gone', async (t) => {
    program.kill('SIGKILL')
    await program.ended
    t.match(await statusOf(t, out), { state: 'interrupted', planned: 20, in_flight: 0, oldest: null })
    const { completed, active } = await statusOf(t, out)
    await rm(join(out, 'status.json'))
    const counted = await statusOf(t, out)
    t.match(counted, { state: 'interrupted', planned: 20, failed: 0 }, 'from the log, without the file')
    t.ok(counted.completed >= completed && counted.active > 0, `${completed} and ${active} by the file`)
    t.match((await runProgramOnce(['status', out])).stdout, /^interrupted: 20 planned = /)
  })

  await t.test('finished, at the end', async (t) => {
    server.release()
    t.match(await runProgramOnce([...argv, '--json']), { code: 0 })
    const finished = { state: 'finished', planned: 20, completed: 20, active: 0, not_started: 0 }
    t.match(await statusOf(t, out), finished)
    await rm(join(out, 'status.json'))
    t.match(await statusOf(t, out), finished)
  })
})

t.test('status of what is no run is one line', async (t) => {
  const { code, stdout, stderr } = await runProgramOnce(['status', t.testdir()])
  t.match({ code, stdout }, { code: 1, stdout: '' })
  t.match(stderr, /^palimpsest: Cannot find a run in [^\n]+\n$/)
})

t.test('reader who goes away early does a run no harm', async (t) => {
  const folder = t.testdir()
  const plan = await writePlan(folder, { people: 12, limit: 1, pipelines: '[cache, rebuild]' })
  const program = `'${process.execPath}' '${programPath()}'`
  for (const [index, pipe] of ['| head -n 1', '2>&1 | head -n 1', '| true', '2>&1 | true'].entries()) {
    const out = join(folder, `run ${index}`)
    const line = `{ ${program} run '${plan}' --out '${out}'; echo $? > '${folder}/code'; } ${pipe}; cat '${folder}/code'`
    const { stdout, stderr } = await startCommand(['sh', '-c', line]).ended
    t.match(stdout, /(?:^|\n)0\n$/, `${pipe}: exit code 0`)
    t.notMatch(stderr, /EPIPE|Error/)
    t.match(await statusOf(t, out), { state: 'finished', completed: 4 }, `${pipe}: the run finishes`)
  }
  const census = await startCommand(['sh', '-c', `${program} corpus synthetic | head -n 1`]).ended
  t.match(census, { code: 0, stderr: '' })
  t.match(census.stdout, /^[^\n]+\n$/)
})
