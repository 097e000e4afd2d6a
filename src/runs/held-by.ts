import { UserError } from '../ids/index.ts'
import type { WrittenStatus } from './run-status.ts'
import type { WriterState } from './judge-writer.ts'

/**
 * That another process runs in a directory: which, and since when; where nobody can say whether it is the one of the status, who
 * wrote that last.
 */
export function heldBy(
  directory: string,
  {
    status,
    writer,
    cause,
  }: {
    readonly status: WrittenStatus
    readonly writer: Exclude<WriterState, 'gone'>
    readonly cause?: unknown
  },
): UserError {
  const { pid, startedAt, updatedAt } = status
  const holder =
    writer === 'alive'
      ? `process ${pid} holds it since ${moment(startedAt)}`
      : `another process holds it, whose status was last written by process ${pid} at ${moment(updatedAt)}`
  const advice = `look at it with "palimpsest status ${directory}", or wait until that run ends`
  return new UserError('log-in-use', `Cannot run in ${directory}: ${holder}; ${advice}`, { cause })
}

/** Milliseconds since the epoch, to the second. */
function moment(at: number): string {
  return `${new Date(at).toISOString().replace('T', ' ').slice(0, 19)} UTC`
}
