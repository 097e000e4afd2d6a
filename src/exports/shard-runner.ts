import { UserError } from '../ids/index.ts'
import type { SightTicket } from '../log/index.ts'
import type { ShardFailure, ShardResult, ShardTask } from './shard-task.ts'
import { openShardReader, type ShardReader } from './shard-reader.ts'

/** Does shards one at a time, in a thread of its own or in this one. */
export interface ShardRunner {
  /** the reader of a run; opened, by the ticket if there is one, when it is not the last one's */
  open(directory: string, ticket?: SightTicket): Promise<ShardReader>
  /** a mistake of the user is a value, so that it survives the way between threads; faults are thrown */
  run(task: ShardTask): Promise<ShardResult | ShardFailure>
  close(): Promise<void>
}

/** A runner that keeps the log view of the last run it read: opening one replays its newest entries. */
export function shardRunner(): ShardRunner {
  let kept: { readonly directory: string; readonly reader: ShardReader } | null = null
  const close = async (): Promise<void> => {
    const last = kept
    kept = null
    await last?.reader.close()
  }
  const open = async (directory: string, ticket?: SightTicket): Promise<ShardReader> => {
    if (kept?.directory === directory) return kept.reader
    await close()
    const reader = await openShardReader(directory, ticket)
    kept = { directory, reader }
    return reader
  }
  return {
    open,
    close,
    run: async ({ directory, ticket, ...task }) => {
      try {
        return await (await open(directory, ticket)).read(task)
      } catch (error) {
        if (!(error instanceof UserError)) throw error
        return { code: error.code, message: error.message }
      }
    },
  }
}
