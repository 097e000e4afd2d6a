import type { Clock } from '../clock/index.ts'
import { DRAIN_MS } from './limits.ts'

/** What is left to calls under way once nothing new may start. */
export interface BoundedDrain {
  /** aborted when the time is up: calls under way end as `aborted` */
  readonly stop: AbortSignal
  /** starts the time; calling it again changes nothing */
  begin(): void
  /** takes timer and listener back */
  release(): void
}

/**
 * Bounds how long a run may take to stop, be it asked to or broken: a server that never answers must not hold it.
 * @param drain aborted by the user's wish to stop
 */
export function boundedDrain({
  clock,
  drain,
}: {
  readonly clock: Clock
  readonly drain: AbortSignal
}): BoundedDrain {
  const stop = new AbortController()
  const released = new AbortController()
  let hasBegun = false
  const begin = (): void => {
    if (hasBegun || released.signal.aborted) return
    hasBegun = true
    clock.sleep(DRAIN_MS, released.signal).then(
      () => {
        stop.abort()
      },
      () => undefined,
    )
  }
  drain.addEventListener('abort', begin)
  if (drain.aborted) begin()
  return {
    stop: stop.signal,
    begin,
    release: () => {
      drain.removeEventListener('abort', begin)
      released.abort()
    },
  }
}
