import t from 'tap'
import { openCohort } from '../../../corpora/open-cohort.ts'
import { openMemoryLog, type Log } from '../../log/index.ts'
import { rootCause } from '../../log/storage-error.ts'
import { PIPELINE_NAMES } from '../../pipelines/index.ts'
import type { TrajectoryRecord } from '../../report/trajectory-record.ts'
import { callRows } from '../../report/tables/calls.ts'
import { commitRows } from '../../report/tables/commits.ts'
import { evidenceRows } from '../../report/tables/evidence.ts'
import { nodeRows } from '../../report/tables/nodes.ts'
import { repairRows } from '../../report/tables/repairs.ts'
import { trajectoryRows } from '../../report/tables/trajectories.ts'
import { planOf, recordsOf, resumeInMemory, runInMemory } from './run-in-memory.ts'

// a bound for what hangs, also where the file is run by itself
t.setTimeout(600_000)

const KILLED = 'killed'

/** A log that dies before its n-th append, as a process does: nothing of that append or any later one is written. */
function mortalLog(log: Log, appendsLeft: number): Log {
  let left = appendsLeft
  return {
    ...log,
    append: (append) => {
      left -= 1
      return left < 0 ? Promise.reject(new Error(KILLED)) : log.append(append)
    },
  }
}

const cohort = await openCohort({ kind: 'synthetic', seed: 1, people: 60 })
const CASES = [
  ...[...PIPELINE_NAMES, '{selector: {lambda: 0.3}}'].map((pipeline) => ({ pipeline, faults: 0 })),
  // tries fail so often that some call is given up: what a failed trajectory did must not depend on the kill either
  { pipeline: 'rebuild', faults: 0.7 },
]

for (const { pipeline, faults } of CASES) {
  await t.test(
    `a ${pipeline} trajectory${faults > 0 ? ' that fails,' : ''} killed before any of its writes goes on to the same tables`,
    async (t) => {
      const plan = planOf(`
name: kill
corpus: {kind: synthetic, seed: 1, people: 60}
people: {partition: development, limit: 1, seed: 1}
sizes: [small]
events: [E2]
pipelines: [${pipeline}]
models: [{kind: scripted, seed: 0, transport_error: ${faults}}]
`)
      const [whole] = await recordsOf(await runInMemory({ plan, cohort }))
      const expected = tablesOf(whole)
      t.equal(whole?.state.end?.outcome, faults > 0 ? 'failed' : 'completed')
      let kills = 0
      for (let appends = 1; ; appends += 1) {
        const log = openMemoryLog()
        const isOver = await runInMemory({ plan, cohort, log: mortalLog(log, appends) }).then(
          () => true,
          (error: unknown) => {
            // The journal says which write was refused; what the log said is its cause.
            if (rootCause(error).message !== KILLED) throw error
            return false
          },
        )
        if (isOver) break
        kills += 1
        await resumeInMemory({ plan, cohort, log })
        const [resumed] = await recordsOf(log)
        t.same(tablesOf(resumed), expected, `killed before write ${appends}`)
        t.equal(
          resumed?.entries.length,
          whole?.entries.length,
          `nothing is written twice after write ${appends}`,
        )
      }
      t.ok(kills >= (faults > 0 ? 7 : 11), `killed ${kills} times, in every state that writes`)
    },
  )
}

function tablesOf(record: TrajectoryRecord | undefined): unknown {
  if (record === undefined) return null
  const countPrompt = ({ words }: { readonly words: number }): number => words
  const calls = callRows(record, { countPrompt, withBodies: true })
  return [
    trajectoryRows(record),
    calls.map(({ latency_ms: _, ...row }) => row),
    commitRows(record),
    evidenceRows(record),
    nodeRows(record),
    repairRows(record),
  ]
}
