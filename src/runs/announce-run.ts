import type { Clock } from '../clock/index.ts'
import { STATUS_INTERVAL_MS } from './limits.ts'
import { repeat } from './repeat.ts'
import type { StartingStatus } from './run-status.ts'
import { readStatus, removeStatus, writeStatus } from './status-file.ts'
import type { SweepSettings } from './sweep-settings.ts'
import { writerHere } from './writer.ts'

/** The status of a run that reads its records, which may take minutes. */
export interface Announcement {
  /** ends it: the run writes its own status from here on */
  handOver(): Promise<void>
  /** leaves the status as it was before; does nothing after `handOver` */
  withdraw(): Promise<void>
}

/**
 * Says in a run's directory that the run is starting, and goes on saying so. Only for who holds the run's log: whatever status is
 * there is then its own, or of a process that has let go.
 * @param counts what of a begun run is over; null for a new one
 */
export async function announceRun(
  { path, counts }: { readonly path: string; readonly counts: StartingStatus['counts'] },
  { clock, pid }: Pick<SweepSettings, 'clock' | 'pid'>,
): Promise<Announcement> {
  const before = await readStatus(path)
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
      // What a process left that died while it was starting says nothing that the log does not.
      const isWorth = before !== null && before.state !== 'starting'
      await (isWorth ? writeStatus(path, before).catch(() => undefined) : removeStatus(path))
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
