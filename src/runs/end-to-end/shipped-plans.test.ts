import t from 'tap'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openCohort } from '../../../corpora/open-cohort.ts'
import { EVENTS, SIZES } from '../../../corpora/scenario/index.ts'
import { sharedData } from '../../../tools/shared-data.ts'
import { PIPELINE_NAMES } from '../../pipelines/index.ts'
import type { Entry } from '../../store/index.ts'
import { RUN_STREAM, type RunEntry } from '../run-entry.ts'
import { planOf, runInMemory } from './run-in-memory.ts'

// a bound for what hangs, also where the file is run by itself
t.setTimeout(600_000)

const demo = sharedData('data', 'eicu-demo')
const skip = demo === null && 'the tables of the eICU demo are not here'

const PLANS = [
  { file: 'screening.yaml', sizes: SIZES, events: ['E0', 'E1'], trajectories: 128 },
  {
    file: 'everything.yaml',
    sizes: SIZES,
    events: EVENTS,
    trajectories: 8 * 2 * 5 * (PIPELINE_NAMES.length + 2),
  },
] as const

t.test(
  'the shipped plans run to their end on real records, each trajectory with one outcome',
  { skip },
  async (t) => {
    const cohort = await openCohort({ kind: 'eicu', path: demo ?? '' })
    for (const { file, sizes, events, trajectories } of PLANS) {
      const log = await runInMemory({ plan: planOf(readFileSync(join('plans', file), 'utf8')), cohort })
      const cells = new Set<string>()
      const outcomes = new Map<string, string[]>()
      for await (const { stream, entry } of log.scan()) {
        const each = entry as Entry | RunEntry
        if (each.type === 'finished') {
          const counts = { planned: trajectories, completed: trajectories, failed: 0, abandoned: 0 }
          t.match(each.counts, counts, `${file}: the end of the run says so too`)
        }
        if (stream === RUN_STREAM) continue
        if (each.type === 'begin') cells.add(`${each.cell.size} ${each.cell.event} ${each.cell.pipeline}`)
        if (each.type === 'end') outcomes.set(stream, [...(outcomes.get(stream) ?? []), each.outcome])
      }
      t.equal(outcomes.size, trajectories, file)
      t.ok(
        [...outcomes.values()].every((ended) => ended.join() === 'completed'),
        `${file}: all complete, once`,
      )
      t.equal(cells.size, trajectories / 8, `${file}: every cell`)
      for (const part of [...sizes, ...events]) {
        t.ok(
          [...cells].some((cell) => cell.split(' ').includes(part)),
          `${file}: ${part}`,
        )
      }
    }
  },
)
