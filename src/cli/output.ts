import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { systemReason, UserError } from '../ids/index.ts'

/** Where a verb's answer goes. */
export interface Output {
  /** False when the reader has gone away (`| head`): there is no one left to tell, so a verb may stop. */
  write(answer: string | Uint8Array): Promise<boolean>
}

/**
 * An output that waits while the reader is slow and falls silent when the reader has gone; any other trouble of the
 * stream, such as a full disk, is thrown by the next write as a UserError `output-unwritable`.
 */
export function outputTo(stream: Writable): Output {
  const end: { error: NodeJS.ErrnoException | null } = { error: null }
  stream.on('error', (error) => {
    end.error ??= error
  })
  return {
    write: async (answer) => {
      if (end.error === null && !stream.write(answer)) await drained(stream)
      if (end.error !== null && end.error.code !== 'EPIPE') throw unwritable(end.error)
      return end.error === null
    },
  }
}

function unwritable(cause: Error): UserError {
  return new UserError(
    'output-unwritable',
    `Cannot write the answer: ${systemReason(cause)}; name a file for it with --out, or mend where stdout leads`,
    { cause },
  )
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
