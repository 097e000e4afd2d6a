import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { exportTables } from './test-kit/export-tables.ts'
import { readRunLog } from './test-kit/read-run-log.ts'
import { runProgramOnce } from './test-kit/run-program-once.ts'
import { scriptedServer } from './test-kit/scripted-server.ts'
import { servedModel, writePlan } from './test-kit/write-plan.ts'

t.setTimeout(300_000)

t.test('one plan run twice, at any concurrency, gives the same bytes in every table', async (t) => {
  const folder = t.testdir()
  // Two people: what is in question is also the order across people, which end in another order at another concurrency.
  const plan = await writePlan(folder, { limit: 2, events: '[E0, E1, E1b, E2, E4]' })
  const [first, second, copy] = ['first', 'second', 'copy'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const one = await runProgramOnce(['run', plan, '--out', first])
  t.match(one, { code: 0 })
  t.match(await runProgramOnce(['run', plan, '--out', second, '--concurrency', '1', '--json']), { code: 0 })
  const expected = await exportTables(first)
  const actual = await exportTables(second)
  for (const [name, text] of Object.entries(expected)) {
    t.ok(text.length > 0, `${name} has rows`)
    t.ok(actual[name] === text, `${name}: the same bytes`)
  }
  t.same((await readRunLog(second)).streams, (await readRunLog(first)).streams, 'the same entries')

  await t.test('and so does its log alone, when everything else is deleted', async (t) => {
    await cp(join(first, 'log'), join(copy, 'log'), { recursive: true })
    t.same(await exportTables(copy), expected)
    t.match(await runProgramOnce(['status', copy, '--json']), { code: 0, stdout: /"state":"finished"/ })
  })

  await t.test('and a finished run that is run again says the same and ends the same', async (t) => {
    const again = await runProgramOnce(['run', plan, '--out', first])
    t.same({ code: again.code, stdout: again.stdout }, { code: one.code, stdout: one.stdout })
  })
})

t.test('finished run makes no call when it is run again, and exits as it did', async (t) => {
  for (const [name, code] of [
    ['without failures', 0],
    ['with failures', 2],
  ] as const) {
    await t.test(name, async (t) => {
      const folder = t.testdir()
      const refused = { kind: 'status', status: 400, body: { error: { message: 'no' } } } as const
      const server = await scriptedServer(({ index }) => (code === 2 && index === 5 ? refused : null))
      t.teardown(() => server.close())
      const plan = await writePlan(folder, {
        people: 12,
        limit: 1,
        pipelines: '[cache]',
        models: servedModel(server.url),
      })
      const argv = ['run', plan, '--out', join(folder, 'run')]
      const one = await runProgramOnce(argv)
      t.equal(one.code, code)
      const { total } = server.served()
      t.ok(total > 0)
      const again = await runProgramOnce(argv)
      t.equal(again.code, code)
      t.equal(again.stdout, one.stdout)
      t.equal(server.served().total, total)
      const json = await runProgramOnce([...argv, '--json'])
      t.match(JSON.parse(json.stdout), {
        state: 'finished',
        planned: 2,
        failed: code === 2 ? 1 : 0,
        exit: code,
      })
    })
  }
})
