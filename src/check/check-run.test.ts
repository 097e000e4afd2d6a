import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { planOf, runSmallPlan } from '../exports/test-kit/run-small-plan.ts'
import { openLevelLog } from '../log/index.ts'
import { SCHEMA_VERSION } from '../log/frame.ts'
import { checkRun, LAWS } from './index.ts'
import { VERSION } from './reader/read-record.ts'

const EVERYTHING = `
name: everything
role: development
corpus: { kind: synthetic, seed: 1, people: 40 }
people: { partition: development, limit: 1, seed: 1 }
sizes: [small, large]
events: [E0, E1, E1b, E2, E4]
pipelines: [re-read, re-read-filtered, cache, rebuild, local-repair, task-filtered, quarantine, no-propagation,
  { selector: { lambda: 0 } }, { selector: { lambda: 0.3 } }, { selector: { lambda: 100 } }, stateless]
models:
  - { kind: scripted, name: exact, seed: 0 }
  - { kind: scripted, name: wrong, seed: 1, omit: 0.2, omit_extract: 0.3, fabricate: 0.2, keep_stale: 0.3, off_source: 0.2,
      malformed: 0.2, garbage: 0.2, truncate: 0.2, transport_error: 0.4 }
`

/** What sequential runs cannot come under: nothing changes between a snapshot and its commit, or under a call. */
const CONCURRENT = [
  'h1-revision-after-snapshot-blocks',
  'h2-unrelated-write-does-not',
  'h3-stale-input-rejects-whole-batch',
]

t.test('check holds for every event, pipeline and kind of error, and says what it looked at', async (t) => {
  const directory = t.testdir()
  await runSmallPlan(join(directory, 'run'), { plan: planOf(EVERYTHING) })
  const answer = await checkRun({ directory: join(directory, 'run') })
  t.same(answer.violations, [])
  t.equal(answer.holds, true)
  t.equal(answer.trajectories, 240)
  t.same(answer.notExercised, CONCURRENT)
  t.same(new Set([...Object.keys(answer.laws), ...answer.notExercised]), new Set(Object.keys(LAWS)))
  t.ok(
    (answer.laws.outcomes ?? 0) === 240 && (answer.laws['h6-read-set-constraints-are-per-node'] ?? 0) > 1_000,
  )
  t.match(answer.byDesign, [/^ancestry: no-propagation/, /^h4-.*: no-propagation/, /^h4-.*: stateless/])
})

t.test('check holds for a run whose calls fail, and for one that was stopped', async (t) => {
  const directory = t.testdir()
  const failing = planOf(EVERYTHING.replace('transport_error: 0.4', 'transport_error: 0.8'))
  await runSmallPlan(join(directory, 'failing'), { plan: failing })
  const failed = await checkRun({ directory: join(directory, 'failing') })
  t.same(failed.violations, [])
  t.equal(failed.holds, true)

  const drain = new AbortController()
  await runSmallPlan(join(directory, 'stopped'), {
    drain: drain.signal,
    onProgress: ({ completed }) => {
      if (completed > 0) drain.abort()
    },
  })
  const stopped = await checkRun({ directory: join(directory, 'stopped') })
  t.same(stopped.violations, [])
  t.equal(stopped.holds, true)
})

t.test('check of a log that a run holds answers, and leaves it alone', async (t) => {
  const directory = t.testdir()
  await runSmallPlan(directory)
  const log = await openLevelLog({ path: join(directory, 'log'), create: false })
  try {
    t.equal((await checkRun({ directory })).holds, true)
    await log.append({ stream: 'f', at: 0, entries: [{ type: 'end', outcome: 'completed', reason: null }] })
    t.equal((await checkRun({ directory })).holds, false, 'what was written since is checked too')
  } finally {
    await log.close()
  }
})

t.test('a run in which nothing was checked is no pass', async (t) => {
  const directory = t.testdir()
  const log = await openLevelLog({ path: join(directory, 'log'), create: true })
  await log.close()
  t.match(await checkRun({ directory }), { holds: false, trajectories: 0, violations: [] })
})

t.test('what is no run is a mistake of the user', async (t) => {
  const directory = t.testdir()
  await t.rejects(checkRun({ directory }), { code: 'run-missing' })
  await mkdir(join(directory, 'log'))
  await t.rejects(checkRun({ directory }), { code: 'run-missing' })
})

t.test('the checker reads the version that the log writes', (t) => {
  t.equal(VERSION, SCHEMA_VERSION)
  t.end()
})
