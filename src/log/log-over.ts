import type { ByteStore } from './byte-store.ts'
import { GroupWriter } from './group-writer.ts'
import type { Log, LogEntry } from './log.ts'
import { readLog } from './read-log.ts'
import { StreamHeads } from './stream-heads.ts'

/**
 * A log over any byte store; the store is the log's own from here on.
 * @param isEmpty whether the store is known to hold no stream yet
 */
export function logOver(store: ByteStore, { isEmpty = false } = {}): Log {
  const heads = new StreamHeads(isEmpty)
  const writer = new GroupWriter(store, heads)
  const reading = readLog(store)
  let closing: Promise<void> | null = null
  return {
    ...reading,
    read: (stream, options) => {
      const entries = reading.read(stream, options)
      return heads.get(stream) === 0 ? nothing() : entries
    },
    append: (append) => writer.append(append),
    close: () => (closing ??= writer.close().then(() => store.close())),
  }
}

function nothing(): AsyncIterable<LogEntry> {
  return {
    [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ done: true, value: undefined }) }),
  }
}
