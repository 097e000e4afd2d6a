import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { openCohort } from '../../corpora/open-cohort.ts'
import { systemClock, type Clock } from '../clock/index.ts'
import { runSmallPlan } from '../exports/test-kit/run-small-plan.ts'
import type { RunCounts } from './run-entry.ts'
import type { RunOptions } from './run-plan.ts'
import type { RunResult } from './run-result.ts'
import { writeStatus } from './status-file.ts'
import { statusOfLog } from './status-of-log.ts'
import { statusOfRun } from './status-of-run.ts'
import { writerHere } from './writer.ts'

const clock = systemClock()
const skip = !existsSync('/proc/self/stat') && 'needs a system that tells when a process was started'
const cohort = await openCohort({ kind: 'synthetic', seed: 1, people: 40 })

/** Runs the small plan until the clock was asked `asks` times, which it is at every call. */
async function runUntil(out: string, asks: number, options: Partial<RunOptions> = {}): Promise<RunResult> {
  const drain = new AbortController()
  let left = asks
  const counting: Clock = {
    ...clock,
    now: () => {
      left -= 1
      if (left === 0) drain.abort()
      return clock.now()
    },
  }
  const openSame = (): Promise<typeof cohort> => Promise.resolve(cohort)
  return runSmallPlan(out, {
    clock: counting,
    drain: drain.signal,
    activeMax: 2,
    openCohort: openSame,
    ...options,
  })
}

async function countsInLog(out: string): Promise<RunCounts | null> {
  const status = await statusOfLog(out)
  if (status === null) return null
  const { planned, completed, failed, abandoned } = status
  return { planned, completed, failed, abandoned }
}

t.test('run that goes on and is interrupted again counts the whole run, not what it came past', async (t) => {
  const out = join(t.testdir(), 'run')
  const first = await runUntil(out, 1000)
  t.equal(first.kind, 'interrupted')
  t.same(first.counts, await countsInLog(out))
  t.ok((first.counts?.completed ?? 0) > 4, `${first.counts?.completed} completed`)
  const shown: number[] = []
  const second = await runUntil(out, 100, { onProgress: ({ completed }) => shown.push(completed) })
  t.equal(second.kind, 'interrupted')
  t.same(second.counts, await countsInLog(out))
  t.ok((second.counts?.completed ?? 0) >= (first.counts?.completed ?? 0))
  t.ok(shown.length > 0 && shown.every((count) => count >= (first.counts?.completed ?? 0)), 'progress too')
  const left: number[] = []
  const last = await runSmallPlan(out, { onProgress: ({ notStarted }) => left.push(notStarted) })
  t.match(last, { kind: 'finished', counts: { planned: 120, completed: 120 } })
  t.ok(left.every((count) => count >= 0))
})

t.test('run that reads its records is starting, and leaves nothing behind when they are bad', async (t) => {
  const folder = t.testdir()
  const out = join(folder, 'deep', 'run')
  const seen: unknown[] = []
  const bad = runSmallPlan(out, {
    openCohort: async () => {
      seen.push(await statusOfRun({ directory: out, clock }))
      throw new Error('bad records')
    },
    pid: process.pid,
  })
  await t.rejects(bad, { message: 'bad records' })
  t.match(seen, [{ state: 'starting', pid: process.pid, counts: null }])
  t.same(readdirSync(folder), [])
})

t.test('run that goes on is starting while it reads its records, with what was over', async (t) => {
  const out = join(t.testdir(), 'run')
  const { counts } = await runUntil(out, 1000)
  const before = await readFile(join(out, 'status.json'), 'utf8')
  const drain = new AbortController()
  const seen: unknown[] = []
  const again = await runSmallPlan(out, {
    openCohort: async () => {
      seen.push(await statusOfRun({ directory: out, clock }))
      drain.abort()
      return cohort
    },
    pid: process.pid,
    drain: drain.signal,
  })
  t.match(seen, [{ state: 'starting', counts }])
  t.same(again, { kind: 'interrupted', didWork: false, counts })
  t.equal(await readFile(join(out, 'status.json'), 'utf8'), before, 'as if it had not been started')
})

t.test(
  'place that a process is starting a run in is refused; what a killed one left is not',
  { skip },
  async (t) => {
    const out = t.testdir()
    const writer = await writerHere({ pid: process.pid, directory: out })
    const starting = {
      state: 'starting',
      pid: process.pid,
      writer,
      startedAt: 1,
      updatedAt: 1,
      counts: null,
    } as const
    await writeStatus(out, starting)
    await t.rejects(runUntil(out, 5), {
      code: 'log-in-use',
      message: /process \d+ holds it since [\d: -]{19} UTC/,
    })
    await writeStatus(out, { ...starting, writer: { ...writer, start: 0 } })
    t.equal(await statusOfRun({ directory: out, clock }), null)
    t.match(await runUntil(out, 1000), { kind: 'interrupted', counts: { planned: 120 } })
    t.ok(existsSync(join(out, 'log')))
  },
)
