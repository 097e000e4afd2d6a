import type { TrajectorySummary } from '../report/trajectory-summary.ts'
import { readShards, type ReadingOptions } from './read-shards.ts'

/**
 * Every trajectory that has begun, scored, in the order of ids: what tables over many trajectories are made of.
 * @throws UserError as `readShards`
 */
export async function* readSummaries(options: ReadingOptions): AsyncGenerator<TrajectorySummary> {
  for await (const text of readShards({ kind: 'summaries' }, options)) {
    yield* JSON.parse(text) as TrajectorySummary[]
  }
}
