import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import t, { type Test } from 'tap'
import { SMALL, writeTables } from '../../../corpora/eicu/test-folder/index.ts'
import { exportTables } from './test-kit/export-tables.ts'
import { readRunLog } from './test-kit/read-run-log.ts'
import { runProgramOnce } from './test-kit/run-program-once.ts'
import { scriptedServer, type ScriptedServer } from './test-kit/scripted-server.ts'
import { startCommand, startProgram, type StartedProgram } from './test-kit/start-program.ts'
import { servedModel, writePlan } from './test-kit/write-plan.ts'

t.setTimeout(300_000)

interface Held {
  readonly folder: string
  readonly server: ScriptedServer
  readonly argv: readonly string[]
  readonly program: StartedProgram
}

/** A run whose server has answered 20 calls and holds those that came after. */
async function heldRun(t: Test, words: readonly string[] = []): Promise<Held> {
  const folder = t.testdir()
  const server = await scriptedServer()
  t.teardown(() => server.close())
  const plan = await writePlan(folder, { people: 12, limit: 1, models: servedModel(server.url) })
  const argv = ['run', plan, '--out', join(folder, 'a run'), '--concurrency', '4', ...words]
  const held = server.holdAfter(20)
  const program = startProgram(argv, { cwd: folder })
  await held
  return { folder, server, argv, program }
}

/** The command that goes on, as stderr prints it. */
function commandIn(stderr: string): string {
  return /To go on: (.*)\n/.exec(stderr)?.[1] ?? ''
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  t.test(
    `run told to stop by ${signal} finishes its calls and prints the command that goes on`,
    async (t) => {
      // Whether it prints its tables in the end is the same whatever stopped it.
      const words = signal === 'SIGINT' ? [] : ['--json']
      const { folder, server, argv, program } = await heldRun(t, words)
      program.kill(signal)
      await program.says(/interrupt again to stop at once/)
      server.release()
      const { code, stderr } = await program.ended
      t.equal(code, 130)
      const { calls } = await readRunLog(join(folder, 'a run'))
      t.same(calls, server.served().byPrompt, 'every call that was made is in the log')
      t.match(await runProgramOnce(['status', 'a run', '--json'], { cwd: folder }), {
        code: 0,
        stdout: /"state":"interrupted"/,
      })
      const again = commandIn(stderr)
      t.match(again, /^node \S+palimpsest\.js run .*'a run'|'.*a run'/)
      t.match(
        await startCommand(['sh', '-c', again], { cwd: folder }).ended,
        { code: 0 },
        'it goes on to the end',
      )
      if (signal !== 'SIGINT') return
      const whole = join(folder, 'whole')
      const { total } = server.served()
      const same = [...argv.slice(0, 3), whole, ...argv.slice(4), '--json']
      t.match(await runProgramOnce(same), { code: 0 })
      t.equal(server.served().total, 2 * total, 'and has made no call twice')
      t.same(await exportTables(join(folder, 'a run')), await exportTables(whole), 'with the same bytes')
    },
  )
}

t.test('run told to stop ends by itself when its server never answers', async (t) => {
  const { folder, server, argv, program } = await heldRun(t, ['--json'])
  program.kill('SIGINT')
  const { code, stdout } = await program.ended
  t.equal(code, 130)
  const told = JSON.parse(stdout) as Record<string, unknown>
  t.match(told, { state: 'interrupted', failed: 0, abandoned: 0, exit: 130, continue: /palimpsest\.js run / })
  t.equal(told['planned'], Number(told['completed']) + Number(told['not_started']), 'totals add up')
  server.release()
  t.match(await runProgramOnce(argv, { cwd: folder }), { code: 0 }, 'what was cut short is no failure')
})

t.test('run told to stop a second time stops at once and says how to go on', async (t) => {
  const { folder, server, program } = await heldRun(t, ['--json'])
  program.kill('SIGINT')
  await program.says(/interrupt again to stop at once/)
  program.kill('SIGINT')
  const { code, stderr } = await program.ended
  t.equal(code, 130)
  t.match(stderr, /^Stopped\. To go on: .+$/m)
  server.release()
  t.match(await startCommand(['sh', '-c', commandIn(stderr)], { cwd: folder }).ended, { code: 0 })
})

t.test('run told to stop does not wait for a server that asks it to wait', async (t) => {
  const folder = t.testdir()
  const busy = { kind: 'status', status: 429, headers: { 'retry-after': '60' } } as const
  const server = await scriptedServer(() => busy)
  t.teardown(() => server.close())
  const plan = await writePlan(folder, { people: 12, limit: 1, models: servedModel(server.url) })
  const seen = server.holdAfter(0)
  const program = startProgram(['run', plan, '--out', join(folder, 'run')])
  await seen
  server.release()
  program.kill('SIGINT')
  t.match(await program.ended, { code: 130 })
})

t.test('run told to stop while it reads its records leaves nothing behind', async (t) => {
  const folder = t.testdir()
  const records = join(folder, 'records')
  await writeTables(records, SMALL, { gzip: false })
  await lengthen(join(records, 'diagnosis.csv'))
  const plan = await writePlan(folder, { corpus: '{kind: eicu}' })
  const out = join(folder, 'run')
  const program = startProgram(['run', plan, '--out', out], { env: { PALIMPSEST_DATA_EICU: records } })
  await program.says(/Reading the records/)
  const status = await runProgramOnce(['status', out])
  t.match(status, { code: 0, stdout: /^starting: what there is to do is known when the records are read\n/ })
  program.kill('SIGINT')
  const { code, stderr } = await program.ended
  t.equal(code, 130)
  t.notOk(existsSync(out))
  t.match(
    stderr,
    new RegExp(`^Interrupted\\. To go on: .+ --data '?${records}'?$`, 'm'),
    'and names the records',
  )
})

/** Makes a table into one that takes minutes to read and little room: its last row many times, packed in many equal parts. */
async function lengthen(table: string): Promise<void> {
  const text = await readFile(table, 'utf8')
  const row = text.trimEnd().split('\n').at(-1) ?? ''
  const part = gzipSync(`${row}\n`.repeat(100_000))
  await writeFile(`${table}.gz`, Buffer.concat([gzipSync(text), ...Array<Buffer>(400).fill(part)]))
}
