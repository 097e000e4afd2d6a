import type { Log } from '../log/index.ts'
import { RUN_STREAM, type RunEntry } from './run-entry.ts'

/** The run's own stream. */
export async function readRunEntries(log: Pick<Log, 'read'>): Promise<RunEntry[]> {
  const entries: RunEntry[] = []
  for await (const { entry } of log.read(RUN_STREAM)) entries.push(entry as RunEntry)
  return entries
}
