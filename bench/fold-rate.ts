import { createHash } from 'node:crypto'
import { openLogView } from '../src/log/index.ts'
import { RUN_STREAM } from '../src/runs/index.ts'
import { EMPTY_TRAJECTORY, foldTrajectory, type Entry, type TrajectoryState } from '../src/store/index.ts'
import { unmeasured } from './unmeasured.ts'

/** Reads a finished log and folds every trajectory of it, as continuing, exporting and reporting do; hashing takes no part in the rate. */
export async function foldRate(path: string): Promise<{
  readonly entries: number
  readonly entriesPerSecond: number
  /** of the state that each trajectory ends with, but for the times that its calls took */
  readonly hash: string
}> {
  const hash = createHash('sha256')
  const view = await openLogView({ path })
  const startedAt = performance.now()
  let entries = 0
  let hashing = 0
  const keep = (ended: string, state: TrajectoryState): void => {
    const from = performance.now()
    hash.update(`${ended} ${unmeasured(state)}\n`)
    hashing += performance.now() - from
  }
  let stream = RUN_STREAM
  let state: TrajectoryState = EMPTY_TRAJECTORY
  try {
    for await (const { stream: of, entry } of view.scan()) {
      entries += 1
      if (of === RUN_STREAM) continue
      if (of !== stream) {
        if (stream !== RUN_STREAM) keep(stream, state)
        stream = of
        state = EMPTY_TRAJECTORY
      }
      // what a log holds has been checked by the log
      state = foldTrajectory(state, [entry as Entry])
    }
  } finally {
    await view.close()
  }
  if (stream !== RUN_STREAM) keep(stream, state)
  const milliseconds = performance.now() - startedAt - hashing
  const entriesPerSecond = Math.round((entries / milliseconds) * 1_000)
  return { entries, entriesPerSecond, hash: hash.digest('hex') }
}
