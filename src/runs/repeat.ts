import type { Clock } from '../clock/index.ts'

/**
 * Does something at once and then again and again, with a pause between the end of one time and the next, until stopped.
 * @returns `stop` waits for the time under way; nothing is done after it
 */
export function repeat(
  act: () => Promise<void>,
  { clock, pauseMs }: { readonly clock: Clock; readonly pauseMs: number },
): { stop(): Promise<void> } {
  const ended = new AbortController()
  const acting = (async () => {
    while (!ended.signal.aborted) {
      await act()
      await clock.sleep(pauseMs, ended.signal).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      ended.abort()
      await acting
    },
  }
}
