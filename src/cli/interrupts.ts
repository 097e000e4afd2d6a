import { STOP_SIGNALS } from '../scratch/index.ts'
import { endProcess } from './end-process.ts'

/** The two stages of stopping: the first signal drains, the second ends the process at once. */
export interface Interrupts {
  /** aborted by the first signal */
  readonly drain: AbortSignal
  /** takes the handlers away again */
  release(): void
}

/**
 * Listens for `STOP_SIGNALS`.
 * @param onFirst told of the first signal, to say what happens now
 * @param onSecond the last thing before the process exits with 130
 */
export function listenForInterrupts(onFirst: () => void, onSecond: () => void): Interrupts {
  const controller = new AbortController()
  const listener = (): void => {
    if (controller.signal.aborted) {
      onSecond()
      // The log is append-only and every write is atomic, so there is nothing to save.
      endProcess(130)
    }
    controller.abort()
    onFirst()
  }
  for (const signal of STOP_SIGNALS) process.on(signal, listener)
  return {
    drain: controller.signal,
    release: () => {
      for (const signal of STOP_SIGNALS) process.off(signal, listener)
    },
  }
}
