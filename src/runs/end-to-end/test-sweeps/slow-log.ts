import { openMemoryLog, type Log } from '../../../log/index.ts'

/** Turns of the event loop that an acknowledgement waits at most. */
const TURNS_MAX = 7

/** A log in memory that acknowledges each write some turns of the event loop late, now more, now fewer, and out of order. */
export function slowLog(): Log {
  const log = openMemoryLog()
  let writes = 0
  return {
    ...log,
    append: async (append) => {
      writes += 1
      const turns = (writes * 5) % TURNS_MAX
      await log.append(append)
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    },
  }
}
