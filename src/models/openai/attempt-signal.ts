import { setMaxListeners } from 'node:events'
import type { Clock } from '../../clock/index.ts'

/** What may stop an attempt from outside. */
export interface AttemptSignal {
  readonly signal: AbortSignal
  /** which of the two came first; null while neither did */
  cause(): 'aborted' | 'deadline' | null
  /** Takes every listener and timer back; to be called when the attempt is over, however it ended. */
  release(): void
}

/**
 * One signal for one attempt, aborted by the end of the run or by the attempt's deadline. Each attempt has its own, because
 * HTTP clients leave listeners on the signals they are given, and the run's signal lives as long as the run.
 */
export function attemptSignal(options: {
  readonly clock: Clock
  readonly deadlineMs: number
  readonly run: AbortSignal
}): AttemptSignal {
  const { run } = options
  const controller = new AbortController()
  const deadline = options.clock.deadline(options.deadlineMs)
  let cause: 'aborted' | 'deadline' | null = null
  const stop = (why: 'aborted' | 'deadline') => {
    cause ??= why
    controller.abort()
  }
  const onRunEnd = () => {
    stop('aborted')
  }
  const onDeadline = () => {
    stop('deadline')
  }
  // One listener for each call in flight is meant to be there; Node takes more than ten for a leak and warns.
  setMaxListeners(0, run)
  run.addEventListener('abort', onRunEnd, { once: true })
  deadline.signal.addEventListener('abort', onDeadline, { once: true })
  return {
    signal: controller.signal,
    cause: () => cause,
    release: () => {
      deadline.clear()
      run.removeEventListener('abort', onRunEnd)
      deadline.signal.removeEventListener('abort', onDeadline)
    },
  }
}
