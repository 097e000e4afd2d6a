import type { LogKit } from './log-kit.ts'
import { logOver } from '../log-over.ts'
import { memoryStore } from '../memory-store.ts'

/** A log in memory whose store outlives a closing, so that it can be opened again. */
export function memoryKit(): Promise<LogKit> {
  const store = memoryStore()
  return Promise.resolve({
    open: () => Promise.resolve(logOver(store)),
    store: () => Promise.resolve(store),
    clean: () => Promise.resolve(),
  })
}
