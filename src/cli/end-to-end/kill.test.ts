import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { checkKills } from './test-kit/check-kills.ts'
import { killsWanted } from './test-kit/kills-wanted.ts'
import { runProgramOnce } from './test-kit/run-program-once.ts'
import { scriptedServer } from './test-kit/scripted-server.ts'
import { servedModel, writePlan } from './test-kit/write-plan.ts'

t.setTimeout(7_200_000)

t.test('run killed at moments spread over all of it goes on to the bytes of one that was not', async (t) => {
  const folder = t.testdir()
  const server = await scriptedServer()
  t.teardown(() => server.close())
  const plan = await writePlan(folder, { people: 12, limit: 1, models: servedModel(server.url) })
  const file = 'src/cli/end-to-end/kill.test.ts'
  await checkKills(t, { server, folder, plan, file, runs: killsWanted() })
})

t.test('run killed before its log had a first entry begins in the same directory', async (t) => {
  const folder = t.testdir()
  const plan = await writePlan(folder, { people: 12, limit: 1, pipelines: '[re-read]' })
  for (const files of [[], ['LOCK', 'LOG']]) {
    const out = join(folder, `run ${files.length}`)
    await mkdir(join(out, 'log'), { recursive: true })
    for (const file of files) await writeFile(join(out, 'log', file), '')
    t.match(await runProgramOnce(['status', out]), { code: 1, stderr: /^palimpsest: [^\n]+\n$/ })
    t.match(await runProgramOnce(['run', plan, '--out', out, '--quiet']), { code: 0, stderr: '' })
  }
})
