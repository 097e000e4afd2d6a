import type { Writer } from './writer.ts'

/** Whether the process that wrote a status is still at it. */
export type WriterState = 'alive' | 'gone' | 'unknown'

/**
 * What can be said of a status's writer from here. What cannot be asked from here, on another machine say, is `unknown`.
 * @param written what the status says of it
 * @param here what this machine would write about the directory now
 * @param start of the process that has the writer's pid now: its start, `gone`, or null when the system does not tell
 */
export function judgeWriter({
  written,
  here,
  start,
}: {
  readonly written: Writer
  readonly here: Pick<Writer, 'host' | 'directory'>
  readonly start: number | 'gone' | null
}): WriterState {
  if (written.host !== here.host) return 'unknown'
  if (start === 'gone') return 'gone'
  if (written.directory !== null && here.directory !== null && written.directory !== here.directory) {
    return 'gone'
  }
  if (written.start === null || start === null) return 'unknown'
  return written.start === start ? 'alive' : 'gone'
}
