import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { openCohort } from '../../../corpora/open-cohort.ts'
import { checkRun } from '../../check/index.ts'
import { planOf, runSmallPlan } from '../../exports/test-kit/run-small-plan.ts'
import { UserError } from '../../ids/index.ts'
import { openLevelLog, openLogView, type Log } from '../../log/index.ts'
import { logOver } from '../../log/log-over.ts'
import { openLevelStore } from '../../log/open-level-log.ts'
import { atWrite } from '../../log/test-kit/at-write.ts'
import { faultyStore } from '../../log/test-kit/faulty-store.ts'
import { levelTail } from '../../log/test-kit/level-tail.ts'
import type { StoreFault } from '../../log/test-kit/store-fault.ts'
import { PIPELINE_NAMES } from '../../pipelines/index.ts'
import { resumeInMemory } from '../../runs/end-to-end/run-in-memory.ts'
import { readRunEntries } from '../../runs/read-run-entries.ts'
import { readStatus, RUN_STREAM, type RunEntry } from '../../runs/index.ts'
import { exportTables } from './test-kit/export-tables.ts'
import { isLongRun } from './test-kit/is-long-run.ts'
import { readRunLog, type RunLog } from './test-kit/read-run-log.ts'

t.setTimeout(3_600_000)

/** In the long run every fault at every boundary, here one after the other. */
const isLong = isLongRun()

const FAULTS: readonly StoreFault[] = [
  { kind: 'refused', code: 'EIO' },
  { kind: 'lost' },
  { kind: 'torn', part: 0.5 },
  { kind: 'unsaid' },
  { kind: 'zeroed' },
  { kind: 'holed' },
  { kind: 'refused', code: 'ENOSPC' },
  { kind: 'torn', part: 0.01 },
  { kind: 'torn', part: 0.99 },
  { kind: 'refused', code: 'EROFS' },
  { kind: 'late', turns: 3 },
]

const PLAN = planOf(`
name: boundaries
corpus: {kind: synthetic, seed: 1, people: 40}
people: {partition: development, limit: 1, seed: 1}
sizes: [small]
events: [E2]
pipelines: [${PIPELINE_NAMES.join(', ')}, {selector: {lambda: 0.3}}]
models: [{kind: scripted, seed: 0}]
`)

const cohort = await openCohort({ kind: 'synthetic', seed: 1, people: 40 })

interface Whole {
  readonly log: RunLog
  readonly calls: number
  readonly tables: Readonly<Record<string, string>>
  /** what the run's own stream begins with */
  readonly beginning: readonly RunEntry[]
}

const total = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

async function runWhole(out: string): Promise<Whole> {
  await runSmallPlan(out, { plan: PLAN, openCohort: () => Promise.resolve(cohort) })
  const view = await openLogView({ path: join(out, 'log') })
  const beginning = (await readRunEntries(view)).slice(0, 2)
  await view.close()
  const log = await readRunLog(out)
  return { log, calls: total(log.calls), tables: await exportTables(out), beginning }
}

/** A log that remembers how long each stream was acknowledged to be. */
function witnessed(log: Log, acknowledged: Map<string, number>): Log {
  const append: Log['append'] = async (wanted) => {
    await log.append(wanted)
    acknowledged.set(wanted.stream, wanted.at + wanted.entries.length)
  }
  return { ...log, append }
}

/**
 * Runs the plan over a log whose n-th write meets a fault.
 * @returns what was acknowledged, or null when there was no n-th write
 */
async function runInto(
  fault: StoreFault,
  { out, n, beginning }: { readonly out: string; readonly n: number } & Pick<Whole, 'beginning'>,
): Promise<ReadonlyMap<string, number> | null> {
  await mkdir(out, { recursive: true })
  const path = join(out, 'log')
  const met: StoreFault[] = []
  const plan = atWrite(n, fault)
  const store = faultyStore(await openLevelStore({ path, create: true }), {
    plan: (call) => {
      const found = plan(call)
      if (found !== null) met.push(found)
      return found
    },
    tail: levelTail(path),
  })
  const acknowledged = new Map<string, number>()
  const log = witnessed(logOver(store, { isEmpty: true }), acknowledged)
  try {
    await log.append({ stream: RUN_STREAM, at: 0, entries: beginning })
    await resumeInMemory({ plan: PLAN, cohort, log })
    return met.length > 0 ? acknowledged : null
  } catch (error) {
    if (error instanceof UserError && error.code === 'log-write-failed') return acknowledged
    throw error
  } finally {
    await log.close()
  }
}

/** Checks and opens what the fault left, goes on, and compares with the run that met none. */
async function recover(
  t: Test,
  {
    out,
    whole,
    acknowledged,
  }: { readonly out: string; readonly whole: Whole; readonly acknowledged: ReadonlyMap<string, number> },
): Promise<RunLog> {
  const { violations } = await checkRun({ directory: out })
  t.same(violations, [], 'what a fault leaves is no damage, before opening the log takes it away too')
  await (await openLevelLog({ path: join(out, 'log'), create: true })).close()
  const found = await readRunLog(out)
  const lost = [...acknowledged].filter(([stream, length]) => (found.streams.get(stream) ?? 0) < length)
  t.same(lost, [], 'no acknowledged entry is lost')
  t.same((await checkRun({ directory: out })).violations, [], 'what is there keeps every law')
  const { didWork } = await runSmallPlan(out, { plan: PLAN, openCohort: () => Promise.resolve(cohort) })
  const status = await readStatus(out)
  const made = status !== null && 'calls' in status ? status.calls : null
  // A run that met nothing worse than a delay is over, and says nothing new.
  t.equal(didWork ? made : 0, whole.calls - total(found.calls), 'no logged answer is asked for again')
  t.same((await readRunLog(out)).streams, whole.log.streams, 'nothing is written twice')
  t.ok((await checkRun({ directory: out })).holds, 'and the whole run holds')
  const tables = await exportTables(out)
  const differing = Object.keys(whole.tables).filter((name) => tables[name] !== whole.tables[name])
  t.same(differing, [], 'the tables have the same bytes')
  return found
}

t.test(
  'run over every pipeline that meets a fault at any of its writes goes on to the same bytes',
  async (t) => {
    const folder = t.testdir()
    const whole = await runWhole(join(folder, 'whole'))
    let cases = 0
    for (let n = 1, isOver = false; !isOver; n += 1) {
      const faults = isLong ? FAULTS : FAULTS.filter((_, index) => index === n % FAULTS.length)
      for (const fault of faults) {
        const out = join(folder, 'run')
        const acknowledged = await runInto(fault, { out, n, beginning: whole.beginning })
        isOver = acknowledged === null
        if (acknowledged !== null) {
          await t.test(`write ${n}: ${JSON.stringify(fault)}`, async (t) => {
            const { entries } = await recover(t, { out, whole, acknowledged })
            t.comment(`${entries} of ${whole.log.entries} entries`)
          })
          cases += 1
        }
        await rm(out, { recursive: true })
      }
    }
    t.comment(`${cases} faults`)
    t.ok(cases >= 15, 'a run has that many writes')
  },
)
