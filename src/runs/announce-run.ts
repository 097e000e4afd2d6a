import type { Clock } from '../clock/index.ts'
import { STATUS_INTERVAL_MS } from './limits.ts'
import { removeFolders } from './make-folders.ts'
import { makePlace } from './make-place.ts'
import { heldBy } from './naming-holder.ts'
import { repeat } from './repeat.ts'
import type { StartingStatus, WrittenStatus } from './run-status.ts'
import { readStatus, removeStatus, writeStatus } from './status-file.ts'
import type { SweepSettings } from './sweep-settings.ts'
import { writerHere } from './writer.ts'
import { writerState } from './writer-state.ts'

/** The status of a run that reads its records, which may take minutes. */
export interface Announcement {
  /** ends it: the run writes its own status from here on */
  handOver(): Promise<void>
  /** leaves everything as it was before; does nothing after `handOver` */
  withdraw(): Promise<void>
}

/**
 * Says in a run's directory that the run is starting, and goes on saying so.
 * @param isNew whether the directory holds no run yet; it is made then, and taken back by `withdraw`
 * @param counts what of a begun run is over; null for a new one
 * @throws UserError `log-in-use` when another process is starting a run there, `out-unwritable`
 */
export async function announceRun(
  options: {
    readonly path: string
    readonly isNew: boolean
    readonly counts: StartingStatus['counts']
  },
  { clock, pid }: Pick<SweepSettings, 'clock' | 'pid'>,
): Promise<Announcement> {
  const { path, isNew, counts } = options
  const before = await readStatus(path)
  if (isNew) await refuseIfStarting(path, before)
  const made = isNew ? await makePlace(path) : []
  const about = {
    state: 'starting',
    pid,
    writer: await writerHere({ pid, directory: path }),
    counts,
  } as const
  const writing = await keepWriting(path, { ...about, startedAt: clock.now() }, clock)
  let isOver = false
  const end = async (): Promise<void> => {
    isOver = true
    await writing.stop()
  }
  return {
    handOver: end,
    withdraw: async () => {
      if (isOver) return
      await end()
      await (before === null ? removeStatus(path) : writeStatus(path, before).catch(() => undefined))
      await removeFolders(made)
    },
  }
}

/** A status that cannot be written is no reason to stop. It stands when this settles, and is written anew until stopped. */
async function keepWriting(
  path: string,
  status: Omit<StartingStatus, 'updatedAt'>,
  clock: Clock,
): Promise<{ stop(): Promise<void> }> {
  const write = (): Promise<void> =>
    writeStatus(path, { ...status, updatedAt: clock.now() }).catch(() => undefined)
  await write()
  return repeat(write, { clock, pauseMs: STATUS_INTERVAL_MS })
}

/** Who goes on with a begun run holds its log, so only a new one can meet another. */
async function refuseIfStarting(path: string, before: WrittenStatus | null): Promise<void> {
  if (before?.state !== 'starting' || (await writerState(before, path)) !== 'alive') return
  throw heldBy(path, before)
}
