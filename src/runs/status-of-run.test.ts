import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { openLevelLog } from '../log/index.ts'
import { RUN_STREAM } from './run-entry.ts'
import { planOf, SMALL_PLAN } from '../exports/test-kit/run-small-plan.ts'
import { STATUS_WATCH_MS } from './limits.ts'
import { makeRunDirectory } from './run-directory.ts'
import type { RunStatus } from './run-status.ts'
import { writeStatus } from './status-file.ts'
import { statusOfRun } from './status-of-run.ts'
import { steppedClock } from './test-kit/stepped-clock.ts'
import { writerHere } from './writer.ts'

/** The directory of a run of three trajectories that has just begun, and the status its process wrote. */
async function runDirectory(t: Test, writer: Partial<RunStatus> = {}): Promise<[string, RunStatus]> {
  const path = join(t.testdir(), 'run')
  const survey = {
    partition: null,
    seed: 0,
    eligible: 'every',
    sizes: [],
    eligibleForEvery: 0,
    events: [],
    people: [],
  }
  const { log } = await makeRunDirectory(path, planOf(SMALL_PLAN), {
    type: 'people',
    survey: survey as never,
    planned: 3,
  })
  await log.close()
  const pid = writer.pid ?? process.pid
  const counts = {
    planned: 3,
    active: 1,
    completed: 1,
    failed: 0,
    abandoned: 0,
    endedBefore: 0,
    notStarted: 1,
  }
  const rest = { reasons: {}, calls: 5, inFlight: 2, oldest: null, limits: [] }
  const by = { pid, writer: await writerHere({ pid, directory: path }), updatedAt: 7, startedAt: 1 }
  const status: RunStatus = { state: 'running', ...by, elapsedMs: 6, ...counts, ...rest, ...writer }
  await writeStatus(path, status)
  return [path, status]
}

const clock = steppedClock()
const skip = !existsSync('/proc/self/stat') && 'needs a system that tells when a process was started'
const INTERRUPTED = { state: 'interrupted', pid: null, planned: 3, active: 0, completed: 0, notStarted: 3 }

t.test('status of a run that goes on is what its process wrote', { skip }, async (t) => {
  const [directory, status] = await runDirectory(t)
  t.same(await statusOfRun({ directory, clock }), status)
})

t.test('status of a run whose process is gone is counted from its log', async (t) => {
  const [directory] = await runDirectory(t, { pid: spawnSync(process.execPath, ['-e', '']).pid })
  t.match(await statusOfRun({ directory, clock }), INTERRUPTED)
})

t.test('status of a run whose pid another process has now is counted from its log', { skip }, async (t) => {
  const [directory, status] = await runDirectory(t)
  const { writer } = status
  await writeStatus(directory, { ...status, writer: { ...writer, start: (writer.start ?? 1) - 1 } })
  t.match(await statusOfRun({ directory, clock }), INTERRUPTED)
})

t.test('status of a copy is counted from its log while the run itself goes on', { skip }, async (t) => {
  const [directory, status] = await runDirectory(t)
  const copy = join(directory, '..', 'copy')
  await cp(directory, copy, { recursive: true })
  t.match(await statusOfRun({ directory: copy, clock }), INTERRUPTED)
  t.same(await statusOfRun({ directory, clock }), status)
})

t.test('status of a run that its log too calls finished is believed, whoever wrote it', async (t) => {
  const [directory, status] = await runDirectory(t)
  const log = await openLevelLog({ path: join(directory, 'log'), create: false })
  const counts = { planned: 3, completed: 1, failed: 0, abandoned: 0 }
  await log.append({ stream: RUN_STREAM, at: 2, entries: [{ type: 'finished', counts }] })
  await log.close()
  const writer = { ...status.writer, host: 'another machine' }
  const finished = { ...status, state: 'finished', writer } as const
  await writeStatus(directory, finished)
  t.same(await statusOfRun({ directory, clock }), finished)
})

t.test('status from another machine is believed when it is written again, and then only', async (t) => {
  const [directory, status] = await runDirectory(t)
  const elsewhere = { ...status, writer: { ...status.writer, host: 'another machine' } }
  await writeStatus(directory, elsewhere)
  let looks = 0
  const watched = steppedClock(async () => {
    looks += 1
    if (looks === 4) await writeStatus(directory, { ...elsewhere, updatedAt: 8 })
  })
  t.match(await statusOfRun({ directory, clock: watched }), { state: 'running', updatedAt: 8 })
  const still = steppedClock()
  const begun = still.elapsed()
  t.match(await statusOfRun({ directory, clock: still }), INTERRUPTED)
  t.equal(still.elapsed() - begun, STATUS_WATCH_MS)
})

t.test('status is waited for no longer when the clock is set back meanwhile', async (t) => {
  const [directory, status] = await runDirectory(t)
  await writeStatus(directory, { ...status, writer: { ...status.writer, host: 'another machine' } })
  let looks = 0
  const stepped = steppedClock(async () => {
    looks += 1
    if (looks > STATUS_WATCH_MS) throw new Error('it looks without end')
  })
  t.match(await statusOfRun({ directory, clock: { ...stepped, now: () => -1000 * looks } }), INTERRUPTED)
})

t.test('status file that is gone or none is waited for, then the log is counted', async (t) => {
  const [directory, status] = await runDirectory(t)
  for (const text of [null, '{"state":"running","pid":1}', 'torn']) {
    if (text === null) await rm(join(directory, 'status.json'))
    else await writeFile(join(directory, 'status.json'), text)
    t.match(await statusOfRun({ directory, clock: steppedClock() }), INTERRUPTED)
    const rewriting = steppedClock(() => writeStatus(directory, status))
    t.same(await statusOfRun({ directory, clock: rewriting }), status)
  }
})

t.test('status of what is no run is none', async (t) => {
  t.equal(await statusOfRun({ directory: t.testdir(), clock }), null)
})

t.test('a status that says finished over a log that does not, or over none, is not believed', async (t) => {
  const [directory, status] = await runDirectory(t)
  await writeStatus(directory, { ...status, state: 'finished', completed: 3, active: 0, notStarted: 0 })
  t.match(await statusOfRun({ directory, clock: steppedClock() }), INTERRUPTED)
  await rm(join(directory, 'log'), { recursive: true })
  t.equal(await statusOfRun({ directory, clock: steppedClock() }), null)
})

t.test('a status file that somebody wrote by hand is as good as none', async (t) => {
  const [directory] = await runDirectory(t)
  for (const text of [
    '{"state":"finished","pid":1,"writer":{}}',
    '{"state":"running","pid":1,"writer":null}',
    '7',
  ]) {
    await writeFile(join(directory, 'status.json'), text)
    t.match(await statusOfRun({ directory, clock: steppedClock() }), INTERRUPTED, text)
  }
})
