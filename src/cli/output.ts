import { once } from 'node:events'
import type { Writable } from 'node:stream'

/** Where a verb's answer goes. */
export interface Output {
  /** False when the reader has gone away (`| head`): there is no one left to tell, so a verb may stop. */
  write(text: string): Promise<boolean>
}

/**
 * An output that waits while the reader is slow and falls silent when the reader has gone; any other trouble of the
 * stream, such as a full disk, is thrown by the next write.
 */
export function outputTo(stream: Writable): Output {
  let isOpen = true
  let trouble: Error | null = null
  stream.on('error', (error: NodeJS.ErrnoException) => {
    isOpen = false
    if (error.code !== 'EPIPE') trouble = error
  })
  return {
    write: async (text) => {
      if (isOpen && !stream.write(text)) await drained(stream)
      // Set by the listener above, which the compiler cannot see.
      if (trouble !== null) throw trouble as Error
      return isOpen
    },
  }
}

async function drained(stream: Writable): Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  try {
    await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })])
  } catch {
    // An error of the stream is kept by the listener of outputTo.
  } finally {
    stop.abort()
  }
}
