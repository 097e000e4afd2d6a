import type { Clock } from '../../../clock/index.ts'

/** A clock that a test moves. */
export interface ManualClock extends Clock {
  /** every wait asked for, in milliseconds and in order */
  readonly sleeps: readonly number[]
  /** deadlines set and neither passed nor cleared */
  readonly deadlines: number
  /** Makes every deadline that is set pass now. */
  passDeadlines(): void
  /** Moves time without waking anyone. */
  advance(milliseconds: number): void
}

/**
 * A clock on which a sleep ends at once, its time having passed, and deadlines pass when the test says so.
 * @param onSleep called before a sleep ends, for instance to abort it
 */
export function manualClock(
  start = 0,
  onSleep: (milliseconds: number) => void = () => undefined,
): ManualClock {
  let now = start
  const sleeps: number[] = []
  const deadlines = new Set<AbortController>()
  return {
    sleeps,
    get deadlines() {
      return deadlines.size
    },
    now: () => now,
    elapsed: () => now,
    sleep: (milliseconds, signal) => {
      sleeps.push(milliseconds)
      onSleep(milliseconds)
      if (signal?.aborted === true) return Promise.reject(new Error('aborted'))
      now += milliseconds
      return Promise.resolve()
    },
    deadline: () => {
      const controller = new AbortController()
      deadlines.add(controller)
      return { signal: controller.signal, clear: () => void deadlines.delete(controller) }
    },
    passDeadlines: () => {
      for (const controller of deadlines) controller.abort()
      deadlines.clear()
    },
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
}
