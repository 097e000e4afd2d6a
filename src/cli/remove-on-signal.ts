import { rmSync } from 'node:fs'
import { STOP_SIGNALS } from './stop-signals.ts'

/**
 * Lets a signal that ends the process take a temporary folder with it; the process then ends by that signal, as it would have.
 * @returns ends the watch
 */
export function removeOnSignal(folder: string): () => void {
  const release = (): void => {
    for (const signal of STOP_SIGNALS) process.off(signal, listener)
  }
  const listener = (signal: NodeJS.Signals): void => {
    release()
    rmSync(folder, { recursive: true, force: true })
    process.kill(process.pid, signal)
  }
  for (const signal of STOP_SIGNALS) process.on(signal, listener)
  return release
}
