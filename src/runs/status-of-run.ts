import { existsSync } from 'node:fs'
import { UserError } from '../ids/index.ts'
import { isOver } from './is-over.ts'
import { logPath } from './log-path.ts'
import { nextStatus, type StatusPlace } from './next-status.ts'
import type { RunStatus, WrittenStatus } from './run-status.ts'
import { readStatus } from './status-file.ts'
import { statusOfLog, type StatusOfLog } from './status-of-log.ts'
import { writerState } from './writer-state.ts'

/**
 * How far the run in a directory is. While it goes on, and when its log says too that it is finished, that is what its process wrote, in constant time;
 * what a process wrote that is no more is not believed, and the log is counted instead. A process that cannot be asked for, on
 * another machine say, is believed when it writes again within some seconds.
 * @returns null when no run has begun there
 * @throws UserError as `statusOfLog`
 */
export async function statusOfRun(place: StatusPlace): Promise<WrittenStatus | StatusOfLog | null> {
  const written = await readStatus(place.directory)
  if (written?.state === 'finished') return (await isOver(place.directory)) ? written : ofLog(written, place)
  const now = written === null ? null : await ofLivingProcess(written, place)
  return now ?? ofLog(written, place)
}

/** Null when the process that wrote the status is gone, or has let go of the run. */
async function ofLivingProcess(written: WrittenStatus, place: StatusPlace): Promise<WrittenStatus | null> {
  if (written.state === 'interrupted') return null
  switch (await writerState(written, place.directory)) {
    case 'alive':
      return written
    case 'gone':
      return null
    case 'unknown':
      return nextStatus(written, place)
  }
}

async function ofLog(
  written: WrittenStatus | null,
  place: StatusPlace,
): Promise<RunStatus | StatusOfLog | WrittenStatus | null> {
  const { directory } = place
  if (!existsSync(logPath(directory))) return null
  const counted = await statusOfBegunLog(directory)
  if (written !== null || counted === null || counted.state === 'finished') return counted
  // Somebody has taken the status file away; a run that goes on writes it again.
  return (await nextStatus(null, place)) ?? counted
}

/** Null for a log that a process died over while it made it. */
async function statusOfBegunLog(directory: string): Promise<StatusOfLog | null> {
  try {
    return await statusOfLog(directory)
  } catch (error) {
    if (error instanceof UserError && error.code === 'log-missing') return null
    throw error
  }
}
