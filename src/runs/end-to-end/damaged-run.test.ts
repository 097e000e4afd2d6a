import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { planOf, runSmallPlan, SMALL_PLAN, smallRunOptions } from '../../exports/test-kit/run-small-plan.ts'
import { exportTable, TRAJECTORY_TABLES } from '../../exports/index.ts'
import { openLogView } from '../../log/index.ts'
import { beside } from '../../log/test-kit/beside.ts'
import { checkRun } from '../../check/index.ts'
import { logPath } from '../log-path.ts'
import { runPlan } from '../run-plan.ts'

t.setTimeout(600_000)

const FEWER = SMALL_PLAN.replace('limit: 4', 'limit: 1')

/** Every table but the one of attempts, without what two runs of a plan may differ in. */
async function tablesOf(directory: string): Promise<Record<string, string>> {
  const tables: Record<string, string> = {}
  for (const table of TRAJECTORY_TABLES) {
    if (table === 'attempts') continue
    const chunks: Buffer[] = []
    const write = (bytes: Uint8Array): Promise<boolean> =>
      Promise.resolve(chunks.push(Buffer.from(bytes)) > 0)
    const output = { isTerminal: false, write }
    await exportTable({ directory, table, format: 'jsonl', withBodies: true, output, workers: 0 })
    tables[table] = Buffer.concat(chunks)
      .toString('utf8')
      .replaceAll(/"(?:latency_ms|started_at)":(?:null|[\d.e+-]+)/g, '')
  }
  return tables
}

async function finishedRun(t: Test): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'palimpsest-damaged-run-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  const out = join(directory, 'run')
  await runSmallPlan(out, { plan: planOf(FEWER) })
  return out
}

async function flip(file: string, part: number): Promise<void> {
  const bytes = await readFile(file)
  const at = Math.floor(bytes.length * part)
  bytes[at] = (bytes[at] ?? 0) ^ 0x10
  await writeFile(file, bytes)
}

t.test('run: damage is told, set aside and done anew, to the same tables', async (t) => {
  const out = await finishedRun(t)
  const expected = await tablesOf(out)
  // Opening again moves some of what the write-ahead file holds into tables.
  await runSmallPlan(out, { plan: planOf(FEWER) })
  const names = (await readdir(logPath(out))).filter((name) => /^\d+\.(?:ldb|log)$/.test(name)).sort()
  let damaged = 0
  for (const name of names) {
    for (const part of [0.3, 0.6]) {
      const copy = `${out}-${name}-${part}`
      await cp(out, copy, { recursive: true })
      const file = join(logPath(copy), name)
      if ((await readFile(file)).length === 0) continue
      await flip(file, part)
      const notices: string[] = []
      const onNotice = (line: string): void => void notices.push(line)
      await runPlan(smallRunOptions(copy, { plan: planOf(FEWER), onNotice }))
      t.match(
        notices.join('\n'),
        /The log was damaged: \d+ trajector(?:y is|ies are) set aside and done anew/,
      )
      t.same(await tablesOf(copy), expected, `${name} at ${part}`)
      const view = await openLogView({ path: logPath(copy) })
      const asides = await view.setAside()
      await view.close()
      const quarantined = asides.filter(({ kind }) => kind === 'stream').length
      damaged += quarantined
      const mended = { holds: true, violations: [], quarantined, quarantinedUndone: 0 }
      t.match(await checkRun({ directory: copy }), mended, 'what was set aside is counted and done anew')
    }
  }
  t.ok(damaged > 0, `${damaged} trajectories were done anew`)
})

t.test(
  'run: a damaged log that does not say any more what it is is refused, and left as it is',
  async (t) => {
    const out = await finishedRun(t)
    const names = (await readdir(logPath(out))).filter((name) => /^\d+\.(?:ldb|log)$/.test(name))
    for (const name of names) await writeFile(join(logPath(out), name), '')
    await t.rejects(runPlan(smallRunOptions(out, { plan: planOf(FEWER) })), {
      code: 'log-corrupt',
      message:
        /^Cannot go on with the log [^\n]* of its stream run, which says what it is, entry 0 is gone; [^\n]+$/,
    })
    t.notOk((await readdir(out)).some((file) => file.includes('damaged')))
  },
)

t.test('run: a damaged run of another plan is not made whole', async (t) => {
  const out = await finishedRun(t)
  await runSmallPlan(out, { plan: planOf(FEWER) })
  const [name = ''] = (await readdir(logPath(out))).filter((file) => file.endsWith('.ldb'))
  await flip(join(logPath(out), name), 0.5)
  await t.rejects(runSmallPlan(out, { plan: planOf(SMALL_PLAN) }), { code: 'plan-changed' })
  t.notOk((await readdir(out)).some((file) => file.includes('damaged')))
})

/** Runs the plan in a process of a user who may not write there. */
function runAsAnother(out: string, plan: string): string {
  const { file, execArgv } = beside(import.meta.url, 'test-sweeps/run-child')
  const user = process.getuid?.() === 0 ? { uid: 65_534 } : {}
  return spawnSync(process.execPath, [...execArgv, file, out, plan], { ...user, encoding: 'utf8' }).stdout
}

async function close(directory: string, mode: number): Promise<void> {
  for (const place of [directory, logPath(directory)]) await chmod(place, mode)
  for (const name of await readdir(logPath(directory)))
    await chmod(join(logPath(directory), name), mode & 0o666)
}

t.test('run: a finished run in a place that cannot be written says that it is finished', async (t) => {
  const out = await finishedRun(t)
  await chmod(join(out, '..'), 0o755)
  await close(out, 0o555)
  t.equal(runAsAnother(out, FEWER), 'finished {"planned":30,"completed":30,"failed":0,"abandoned":0}\n')
  await close(out, 0o755)
})

t.test('run: one that is not over says in one line that its place cannot be written', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'palimpsest-closed-run-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  await chmod(directory, 0o755)
  const out = join(directory, 'run')
  const drain = new AbortController()
  await runSmallPlan(out, {
    plan: planOf(FEWER),
    activeMax: 1,
    drain: drain.signal,
    onProgress: ({ completed }) => {
      if (completed > 0) drain.abort()
    },
  }).catch(() => undefined)
  const view = await openLogView({ path: logPath(out) })
  let isOver = false
  for await (const { entry } of view.read('run')) isOver ||= (entry as { type: string }).type === 'finished'
  await view.close()
  if (isOver) t.fail('the run was over before it could be interrupted')
  await close(out, 0o555)
  t.match(runAsAnother(out, FEWER), /^run-not-writable Cannot go on in [^\n]*cannot be written; [^\n]*\n$/)
  await close(out, 0o755)
})
