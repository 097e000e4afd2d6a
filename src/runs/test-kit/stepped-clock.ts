import type { Clock } from '../../clock/index.ts'

/** A clock that stands still but for sleeping; told of every sleep. */
export function steppedClock(onSleep: () => Promise<void> = () => Promise.resolve()): Clock {
  let now = 1_000_000
  return {
    now: () => now,
    elapsed: () => now,
    sleep: async (milliseconds) => {
      now += milliseconds
      await onSleep()
    },
    deadline: () => ({ signal: new AbortController().signal, clear: () => undefined }),
  }
}
