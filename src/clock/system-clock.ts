import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from './clock.ts'

/** The clock on the wall. */
export function systemClock(): Clock {
  return {
    now: () => Date.now(),
    elapsed: () => Math.floor(performance.now()),
    sleep: (milliseconds, signal) => sleep(milliseconds, undefined, signal ? { signal } : {}),
    deadline: (milliseconds) => {
      const controller = new AbortController()
      const timer = setTimeout(() => {
        controller.abort(new Error(`deadline of ${milliseconds} ms passed`))
      }, milliseconds)
      return {
        signal: controller.signal,
        clear: () => {
          clearTimeout(timer)
        },
      }
    },
  }
}
