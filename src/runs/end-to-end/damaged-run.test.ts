import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { planOf, runSmallPlan, SMALL_PLAN, smallRunOptions } from '../../exports/test-kit/run-small-plan.ts'
import { exportTable, TRAJECTORY_TABLES } from '../../exports/index.ts'
import { openLogView, type LogReader } from '../../log/index.ts'
import { beside } from '../../log/test-kit/beside.ts'
import { checkRun } from '../../check/index.ts'
import { logPath } from '../log-path.ts'
import { openBegunLog } from '../open-begun-log.ts'
import { RUN_STREAM } from '../run-entry.ts'
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

async function change(file: string, damage: (bytes: Buffer) => Buffer): Promise<void> {
  await writeFile(file, damage(await readFile(file)))
}

function flipped(part: number): (bytes: Buffer) => Buffer {
  return (bytes) => {
    const at = Math.floor(bytes.length * part)
    bytes[at] = (bytes[at] ?? 0) ^ 0x10
    return bytes
  }
}

/** How many entries each trajectory has. */
async function lengthsOf(reader: LogReader): Promise<ReadonlyMap<string, number>> {
  const lengths = new Map<string, number>()
  for await (const { stream } of reader.scan()) {
    if (stream !== RUN_STREAM) lengths.set(stream, (lengths.get(stream) ?? 0) + 1)
  }
  return lengths
}

/** What a run says of damage when it goes on, and which of its trajectories hold less than before then. */
interface Cost {
  readonly notice: RegExp
  readonly shorter: readonly string[]
  readonly gone: readonly string[]
  /** whether all that is gone without a trace is counted */
  readonly isCounted: boolean
}

/** Makes a copy of a damaged run whole, as going on does first, and looks what is left of it. */
async function costOf(t: Test, out: string, intact: ReadonlyMap<string, number>): Promise<Cost> {
  const copy = `${out}-mended`
  await cp(out, copy, { recursive: true })
  const begun = await openBegunLog(copy, () => undefined)
  if (begun?.kind !== 'writable' || begun.salvage === null) throw new Error('it is damaged')
  const left = await lengthsOf(begun.log)
  await begun.log.close()
  const { streams, shortened, vanished } = begun.salvage
  const names = [...intact.keys()]
  const shorter = names.filter((name) => left.has(name) && left.get(name) !== intact.get(name))
  const gone = names.filter((name) => !left.has(name))
  t.same(shortened, shorter, 'each trajectory that lost its end is named')
  t.same(
    streams,
    gone.filter((name) => streams.includes(name)),
  )
  if (vanished !== null) t.equal(streams.length + vanished, gone.length, 'each that is gone is counted')
  await rm(copy, { recursive: true })
  const are = (count: number): string => (count === 1 ? '1 trajectory is' : `${count} trajectories are`)
  const notice = [
    `${are(streams.length)} set aside and done anew`,
    shorter.length === 0 ? '' : `, ${are(shorter.length)} gone on with from what is left[^,;]*`,
    vanished === 0 ? '' : vanished === null ? ', any of which nothing is left begins anew[^,;]*' : '',
    vanished === null || vanished === 0 ? '' : `, ${are(vanished)} gone without a trace and begun anew`,
  ]
  return {
    notice: new RegExp(`^The log was damaged: ${notice.join('')}; all others are as they were\\.`),
    shorter,
    gone,
    isCounted: vanished !== null,
  }
}

t.test('run: damage is told, set aside and done anew, to the same tables', async (t) => {
  const out = await finishedRun(t)
  const expected = await tablesOf(out)
  // Opening again moves some of what the write-ahead file holds into tables.
  const reopened = `${out}-reopened`
  await cp(out, reopened, { recursive: true })
  await runSmallPlan(reopened, { plan: planOf(FEWER) })
  const view = await openLogView({ path: logPath(out) })
  const intact = await lengthsOf(view)
  await view.close()
  const counts = { shorter: 0, gone: 0, uncounted: 0 }
  for (const [from, damages] of [
    [out, [flipped(0.3), flipped(0.6), (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)]],
    [reopened, [flipped(0.3), flipped(0.6)]],
  ] as const) {
    const names = (await readdir(logPath(from))).filter((name) => /^\d+\.(?:ldb|log)$/.test(name)).sort()
    for (const name of names) {
      if ((await readFile(join(logPath(from), name))).length === 0) continue
      for (const [index, damage] of damages.entries()) {
        const copy = `${from}-${name}-${index}`
        await cp(from, copy, { recursive: true })
        await change(join(logPath(copy), name), damage)
        const cost = await costOf(t, copy, intact)
        const notices: string[] = []
        const onNotice = (line: string): void => void notices.push(line)
        await runPlan(smallRunOptions(copy, { plan: planOf(FEWER), onNotice }))
        t.match(notices.find((line) => line.startsWith('The log was damaged')) ?? '', cost.notice)
        t.same(await tablesOf(copy), expected, `${name}, damage ${index}`)
        counts.shorter += cost.shorter.length
        counts.gone += cost.gone.length
        counts.uncounted += cost.isCounted ? 0 : 1
        const mended = await openLogView({ path: logPath(copy) })
        const asides = await mended.setAside()
        await mended.close()
        const quarantined = asides.filter(({ kind }) => kind === 'stream').length
        const holds = { holds: true, violations: [], quarantined, quarantinedUndone: 0 }
        t.match(await checkRun({ directory: copy }), holds, 'what was set aside is counted and done anew')
      }
    }
  }
  t.ok(counts.shorter > 0 && counts.gone > 0, JSON.stringify(counts))
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
  await change(join(logPath(out), name), flipped(0.5))
  const before = await readdir(out)
  await t.rejects(runSmallPlan(out, { plan: planOf(SMALL_PLAN) }), { code: 'plan-changed' })
  t.strictSame(await readdir(out), before, 'nothing is left beside it')
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
    // the first status comes before anything can be over
    onProgress: ({ state }) => {
      if (state === 'running') drain.abort()
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
