import { join } from 'node:path'
import { openLogView } from '../../../log/index.ts'
import { RUN_STREAM } from '../../../runs/index.ts'
import type { Entry } from '../../../store/index.ts'

/** What the log of a run holds, read without its lock. */
export interface RunLog {
  /** entries of all streams */
  readonly entries: number
  /** stream → entries */
  readonly streams: ReadonlyMap<string, number>
  /** prompt → calls logged with it */
  readonly calls: ReadonlyMap<string, number>
}

/** Counts what the log of a run holds; the run may be going on. */
export async function readRunLog(directory: string): Promise<RunLog> {
  const streams = new Map<string, number>()
  const calls = new Map<string, number>()
  const view = await openLogView({ path: join(directory, 'log') })
  try {
    for await (const { stream, entry } of view.scan()) {
      streams.set(stream, (streams.get(stream) ?? 0) + 1)
      if (stream === RUN_STREAM) continue
      const call = entry as Entry
      if (call.type === 'call') calls.set(call.prompt, (calls.get(call.prompt) ?? 0) + 1)
    }
  } finally {
    await view.close()
  }
  return { entries: [...streams.values()].reduce((sum, count) => sum + count, 0), streams, calls }
}
