import type { ByteStore } from './byte-store.ts'
import { GroupWriter } from './group-writer.ts'
import type { Log } from './log.ts'
import { readLog } from './read-log.ts'

/** A log over any byte store; the store is the log's own from here on. */
export function logOver(store: ByteStore): Log {
  const writer = new GroupWriter(store)
  let closing: Promise<void> | null = null
  return {
    ...readLog(store),
    append: (append) => writer.append(append),
    close: () => (closing ??= writer.close().then(() => store.close())),
  }
}
