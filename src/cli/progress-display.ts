import { SingleBar } from 'cli-progress'
import type { Writable } from 'node:stream'
import type { RunStatus } from '../runs/index.ts'

/** Milliseconds between two lines where there is no terminal to draw a bar on. */
const LINE_INTERVAL_MS = 5000

/** Shows how far a run is, until it ends. */
export interface ProgressDisplay {
  readonly show: (status: RunStatus) => void
  readonly end: () => void
}

/** A live bar on a terminal, a line every few seconds otherwise, nothing when asked to be quiet. */
export function progressDisplay(stream: Writable, isQuiet: boolean): ProgressDisplay {
  if (isQuiet) return { show: () => undefined, end: () => undefined }
  return 'isTTY' in stream && stream.isTTY === true ? bar(stream) : lines(stream)
}

function bar(stream: Writable): ProgressDisplay {
  const format = '{bar} {value}/{total} trajectories | {calls} calls | {failed} failed | {left}'
  const live = new SingleBar({
    format,
    stream: stream,
    hideCursor: true,
    clearOnComplete: true,
  })
  let isStarted = false
  return {
    show: (status) => {
      const { planned, calls, failed } = status
      const left = timeLeft(status)
      if (!isStarted) live.start(planned, 0, { calls, failed, left })
      isStarted = true
      live.update(endedOf(status), { calls, failed, left })
    },
    end: () => {
      if (isStarted) live.stop()
    },
  }
}

function lines(stream: Writable): ProgressDisplay {
  let shownMs = -Infinity
  return {
    show: (status) => {
      const isLast = status.state === 'finished' || status.state === 'interrupted'
      if (!isLast && status.elapsedMs - shownMs < LINE_INTERVAL_MS) return
      shownMs = status.elapsedMs
      const { planned, active, calls, failed } = status
      stream.write(
        `${endedOf(status)}/${planned} trajectories, ${active} active, ${calls} calls, ${failed} failed\n`,
      )
    },
    end: () => undefined,
  }
}

/** From this process's rate so far; nothing before the first of its trajectories has ended. */
function timeLeft(status: RunStatus): string {
  const ended = endedOf(status)
  const own = ended - status.endedBefore
  if (own === 0) return 'no estimate yet'
  const seconds = ((status.elapsedMs / own) * (status.planned - ended)) / 1000
  return seconds < 90 ? `${Math.ceil(seconds)} s left` : `${Math.ceil(seconds / 60)} min left`
}

function endedOf({ completed, failed, abandoned }: RunStatus): number {
  return completed + failed + abandoned
}
