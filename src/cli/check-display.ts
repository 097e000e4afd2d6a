import { SingleBar } from 'cli-progress'
import type { Writable } from 'node:stream'
import type { CheckProgress } from '../check/index.ts'
import { systemClock } from '../clock/index.ts'

/** Milliseconds between two lines where there is no terminal to draw a bar on. */
const LINE_INTERVAL_MS = 5000

/** Shows how far a check is, until it ends. */
export interface CheckDisplay {
  readonly show: (progress: CheckProgress) => void
  readonly end: () => void
}

/** A live bar on a terminal, a line every few seconds otherwise, nothing when asked to be quiet. */
export function checkDisplay(stream: Writable, isQuiet: boolean): CheckDisplay {
  if (isQuiet) return { show: () => undefined, end: () => undefined }
  return 'isTTY' in stream && stream.isTTY === true ? bar(stream) : lines(stream)
}

function bar(stream: Writable): CheckDisplay {
  const format = '{bar} {value}/{total} trajectories checked | {violations} violations | {eta_formatted} left'
  const live = new SingleBar({ format, stream, hideCursor: true, clearOnComplete: true })
  let isStarted = false
  return {
    show: ({ trajectories, planned, violations }) => {
      if (!isStarted) live.start(planned ?? trajectories, 0, { violations })
      isStarted = true
      live.update(trajectories, { violations })
    },
    end: () => {
      if (isStarted) live.stop()
    },
  }
}

function lines(stream: Writable): CheckDisplay {
  const clock = systemClock()
  let shownMs = clock.elapsed()
  return {
    show: ({ trajectories, planned, violations }) => {
      if (clock.elapsed() - shownMs < LINE_INTERVAL_MS) return
      shownMs = clock.elapsed()
      stream.write(`${trajectories}/${planned ?? '?'} trajectories checked, ${violations} violations\n`)
    },
    end: () => undefined,
  }
}
