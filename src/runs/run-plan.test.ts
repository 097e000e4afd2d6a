import { spawnSync } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { openCohort } from '../../corpora/open-cohort.ts'
import { systemClock, type Clock } from '../clock/index.ts'
import { runSmallPlan, smallRunOptions } from '../exports/test-kit/run-small-plan.ts'
import { claimPlace } from './claim-place.ts'
import type { RunCounts } from './run-entry.ts'
import { runPlan, type RunOptions } from './run-plan.ts'
import type { RunResult } from './run-result.ts'
import { readStatus, writeStatus } from './status-file.ts'
import { statusOfLog } from './status-of-log.ts'
import { statusOfRun } from './status-of-run.ts'
import { writerHere } from './writer.ts'

t.setTimeout(300_000)

const clock = systemClock()
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

t.test('run names a file of records that it passes over for another', async (t) => {
  const told: string[] = []
  const drain = new AbortController()
  const ignored = [{ file: 'medication.csv', table: 'medication', instead: 'medication.csv.gz' }]
  const options = smallRunOptions(join(t.testdir(), 'run'), {
    openCohort: () => Promise.resolve({ ...cohort, census: { ...cohort.census, ignored } }),
    onNotice: (line) => {
      told.push(line)
      drain.abort()
    },
    drain: drain.signal,
  })
  await runPlan(options)
  t.match(told, [
    /^medication\.csv in .* is passed over: medication\.csv\.gz is read instead, \d+ rows; take away/,
  ])
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
  const fromLog = await statusOfLog(out)
  const { planned, active, completed, failed, abandoned, notStarted, reasons } = fromLog ?? {}
  const all = { planned, active, completed, failed, abandoned, notStarted, reasons }
  t.match(seen, [{ counts: all }], 'and with what had begun, as its log tells')
  t.same(again, { kind: 'interrupted', didWork: false, counts })
  t.equal(await readFile(join(out, 'status.json'), 'utf8'), before, 'as if it had not been started')
})

t.test('what a process left that was killed while it was starting a run is begun anew', async (t) => {
  const out = t.testdir()
  const { log } = await claimPlace(out)
  await log.close()
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  const by = { pid, writer: await writerHere({ pid, directory: out }), startedAt: 1, updatedAt: 1 }
  await writeStatus(out, { state: 'starting', ...by, counts: null })
  t.equal(await statusOfRun({ directory: out, clock }), null)
  t.match(await runUntil(out, 100), { kind: 'interrupted', counts: { planned: 120 } })
})

t.test('of two runs that start in one place one has it, and the other touches nothing of it', async (t) => {
  const out = join(t.testdir(), 'run')
  const drain = new AbortController()
  const reading: number[] = []
  const [oneReads, bothRead] = [new EventEmitter(), new EventEmitter()]
  const both = once(bothRead, 'reads')
  const one = once(oneReads, 'reads')
  const openCohort = (pid: number): Promise<typeof cohort> => {
    const readers = reading.push(pid) === 1 ? oneReads : bothRead
    readers.emit('reads')
    return new Promise(() => undefined)
  }
  const started = [process.pid, process.ppid].map((pid) =>
    runPlan(smallRunOptions(out, { pid, drain: drain.signal, openCohort: () => openCohort(pid) })),
  )
  const refused = started.map((run) =>
    run.then(
      () => both,
      (error: unknown) => error,
    ),
  )
  t.match(await Promise.race([...refused, both]), { code: 'log-in-use' }, 'before it reads any record')
  await one
  t.match(await readStatus(out), { state: 'starting', pid: reading[0] })
  drain.abort()
  const ended = (await Promise.allSettled(started)).map(({ status }) => status)
  t.same(ended.toSorted(), ['fulfilled', 'rejected'])
  t.same(existsSync(out) ? readdirSync(out) : [], [], 'it leaves nothing behind when it is stopped')
})
