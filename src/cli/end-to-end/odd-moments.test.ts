import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { openCohort } from '../../../corpora/open-cohort.ts'
import { checkRun } from '../../check/index.ts'
import { systemClock, type Clock } from '../../clock/index.ts'
import { planOf, runSmallPlan } from '../../exports/test-kit/run-small-plan.ts'
import { uniform, UserError } from '../../ids/index.ts'
import type { RunOptions } from '../../runs/run-plan.ts'
import type { RunResult, RunStatus } from '../../runs/index.ts'
import { exportRows, exportTables } from './test-kit/export-tables.ts'
import { readRunLog } from './test-kit/read-run-log.ts'

const PLAN = planOf(`
name: odd moments
corpus: {kind: synthetic, seed: 1, people: 12}
people: {partition: development, limit: 1, seed: 1}
sizes: [small]
events: [E1, E2]
pipelines: [re-read, rebuild, local-repair]
models: [{kind: scripted, seed: 0, transport_error: 0.2}]
`)
const cohort = await openCohort({ kind: 'synthetic', seed: 1, people: 12 })
const run = (out: string, options: Partial<RunOptions> = {}): Promise<RunResult> =>
  runSmallPlan(out, { plan: PLAN, openCohort: () => Promise.resolve(cohort), activeMax: 4, ...options })

const whole = join(t.testdir(), 'whole')
await run(whole)
const expected = await exportTables(whole)

/** The clock on the wall, set to another hour of the day whenever it is looked at. */
function wildClock(): Clock {
  const clock = systemClock()
  let looks = 0
  return { ...clock, now: () => clock.now() + Math.floor((uniform(1, (looks += 1)) - 0.5) * 86_400_000) }
}

t.test('run whose clock goes backwards gives the same tables and no time below zero', async (t) => {
  const out = join(t.testdir(), 'run')
  const ages: number[] = []
  const onProgress = ({ oldest }: RunStatus): void => void ages.push(oldest?.ageMs ?? 0)
  await run(out, { clock: wildClock(), onProgress })
  t.same(await exportTables(out), expected)
  t.ok((await checkRun({ directory: out })).holds)
  for (const table of ['calls', 'attempts']) {
    const rows = await exportRows(out, table)
    const below = rows.filter(({ latency_ms: latency }) => typeof latency === 'number' && latency < 0)
    t.ok(rows.length > 0)
    t.same(below, [], table)
  }
  t.same(
    ages.filter((age) => age < 0),
    [],
  )
})

t.test('runs that begin in the same millisecond do not meet', async (t) => {
  const folder = t.testdir()
  const clock: Clock = { ...systemClock(), now: () => 1_700_000_000_000 }
  const outs = ['one', 'two', 'three'].map((name) => join(folder, name))
  await Promise.all(outs.map((out) => run(out, { clock })))
  for (const out of outs) t.same(await exportTables(out), expected, out)
})

t.test('of runs that begin in one directory at once one has it, and the others are told', async (t) => {
  const out = join(t.testdir(), 'run')
  const ended = await Promise.allSettled([run(out), run(out), run(out)])
  const refused = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  t.equal(refused.length, 2)
  t.ok(refused.every((error) => error instanceof UserError && error.code === 'log-in-use'))
  t.same(await exportTables(out), expected)
  t.ok((await checkRun({ directory: out })).holds)
})

t.test('run directory that was copied goes on in its new place, and the old one does too', async (t) => {
  const folder = t.testdir()
  const [old, copied] = [join(folder, 'old'), join(folder, 'elsewhere', 'copied')]
  const drain = new AbortController()
  const onProgress = ({ completed, active }: RunStatus): void => {
    if (completed + active > 0) drain.abort()
  }
  // The first status is written before anything begins; the next when this clock says so, and that is at once.
  const clock: Clock = { ...systemClock(), sleep: () => Promise.resolve() }
  await run(old, { drain: drain.signal, onProgress, activeMax: 1, clock })
  const { entries } = await readRunLog(old)
  t.ok(entries > 2 && entries < (await readRunLog(whole)).entries, `interrupted at ${entries} entries`)
  await cp(old, copied, { recursive: true })
  for (const out of [copied, old]) {
    await run(out)
    t.same(await exportTables(out), expected)
    t.ok((await checkRun({ directory: out })).holds)
  }
})
