import { isDeepStrictEqual } from 'node:util'
import t from 'tap'
import type { TrajectoryRecord } from '../../report/trajectory-record.ts'
import { PIPELINE_NAMES } from '../../pipelines/index.ts'
import {
  decideCommit,
  EMPTY_TRAJECTORY,
  foldTrajectory,
  takeSnapshot,
  type Entry,
  type TrajectoryState,
} from '../../store/index.ts'
import { openSweepLab } from './test-sweeps/open-sweep-lab.ts'

// a bound for what hangs, also where the file is run by itself
t.setTimeout(600_000)

/** What an entry says that the state before it says otherwise, in words; null when they agree. */
function contradiction(before: TrajectoryState, entry: Entry): string | null {
  if (entry.type === 'snapshot' && !isDeepStrictEqual(takeSnapshot(before.store, entry.use), entry))
    return `snapshot ${entry.use} is not what the store held`
  if (entry.type !== 'commit') return null
  const { verdict } = decideCommit(before.store, before.readSets[entry.use]?.rows ?? [])
  return verdict === entry.verdict ? null : `commit ${entry.use} is not what the gate decides`
}

function breaches({ entries, state }: TrajectoryRecord): string[] {
  let now = EMPTY_TRAJECTORY
  return entries.flatMap((entry, at) => {
    const wrong = contradiction(now, entry)
    now = foldTrajectory(now, [entry])
    const rest = foldTrajectory(now, entries.slice(at + 1))
    const cut = isDeepStrictEqual(rest, state) ? [] : [`cut after ${at} it folds to another state`]
    return wrong === null ? cut : [...cut, wrong]
  })
}

t.test(
  'real logs fold to one state wherever they are cut, and each entry agrees with what came before it',
  async (t) => {
    const lab = await openSweepLab(20)
    const pipelines = [...PIPELINE_NAMES, 'selector(0.3)']
    const records = await lab.sweep({ events: ['E1', 'E2'], pipelines, people: 2 })
    t.equal(records.length, 2 * 2 * pipelines.length)
    t.same(records.flatMap(breaches), [])
  },
)
