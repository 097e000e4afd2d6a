import type { Log } from './log.ts'
import { logOver } from './log-over.ts'
import { memoryStore } from './memory-store.ts'

/** A log in memory: the same rules, framing and checks as the one on disk; gone with the process. */
export function openMemoryLog(): Log {
  return logOver(memoryStore(), { isEmpty: true })
}
