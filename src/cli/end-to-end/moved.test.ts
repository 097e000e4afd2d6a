import { readdirSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { checkRun } from '../../check/index.ts'
import { readRunLog } from './test-kit/read-run-log.ts'
import { runProgramOnce } from './test-kit/run-program-once.ts'
import { scriptedServer } from './test-kit/scripted-server.ts'
import { startProgram } from './test-kit/start-program.ts'
import { servedModel, writePlan } from './test-kit/write-plan.ts'

t.setTimeout(300_000)

t.test('run whose directory is moved says so in one line and is gone on with in the new place', async (t) => {
  const folder = t.testdir()
  const server = await scriptedServer()
  t.teardown(() => server.close())
  const plan = await writePlan(folder, { limit: 1, models: servedModel(server.url) })
  const [out, moved] = [join(folder, 'run'), join(folder, 'moved')]
  const held = server.holdAfter(20)
  const program = startProgram(['run', plan, '--out', out, '--concurrency', '4', '--quiet'])
  await held
  await rename(out, moved)
  program.kill('SIGINT')
  server.release()
  const line = `Cannot go on in ${out}: the directory was moved or removed while the run went on; run the same command with --out naming where it is now`
  const { code, stderr } = await program.ended
  t.equal(code, 1)
  t.ok(stderr.endsWith(`palimpsest: ${line}\n`), stderr)
  t.same(readdirSync(folder).sort(), ['moved', 'plan.yaml'], 'nothing comes to be where it was')
  t.ok(server.served().total < 100, 'it is not over')
  t.match(await runProgramOnce(['run', plan, '--out', moved, '--quiet']), { code: 0, stderr: '' })
  t.same((await readRunLog(moved)).calls, server.served().byPrompt, 'no call is made again')
  t.ok((await checkRun({ directory: moved })).holds)
})
