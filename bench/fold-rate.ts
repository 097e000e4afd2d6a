import { createHash } from 'node:crypto'
import { openLogView } from '../src/log/index.ts'
import { RUN_STREAM } from '../src/runs/index.ts'
import { EMPTY_TRAJECTORY, foldTrajectory, type Entry, type TrajectoryState } from '../src/store/index.ts'

/** Reads a finished log and folds every trajectory of it, as continuing, exporting and reporting do. */
export async function foldRate(path: string): Promise<{
  readonly entries: number
  readonly entriesPerSecond: number
  /** of the versions that the folded trajectories end with */
  readonly hash: string
}> {
  const hash = createHash('sha256')
  const view = await openLogView({ path })
  const startedAt = performance.now()
  let entries = 0
  let stream = RUN_STREAM
  let state: TrajectoryState = EMPTY_TRAJECTORY
  try {
    for await (const { stream: of, entry } of view.scan()) {
      entries += 1
      if (of === RUN_STREAM) continue
      if (of !== stream) {
        hash.update(line(stream, state))
        stream = of
        state = EMPTY_TRAJECTORY
      }
      // what a log holds has been checked by the log
      state = foldTrajectory(state, [entry as Entry])
    }
  } finally {
    await view.close()
  }
  hash.update(line(stream, state))
  const entriesPerSecond = Math.round((entries / (performance.now() - startedAt)) * 1_000)
  return { entries, entriesPerSecond, hash: hash.digest('hex') }
}

function line(stream: string, { store }: TrajectoryState): string {
  return `${stream} ${[...store.evidence.keys(), ...store.nodes.keys()].join(' ')}\n`
}
