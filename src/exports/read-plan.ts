import type { ResolvedPlan } from '../plans/index.ts'
import { openShardReader } from './shard-reader.ts'

/**
 * The plan of a run, as its log holds it.
 * @throws UserError as `openShardReader`
 */
export async function readPlan(directory: string): Promise<ResolvedPlan> {
  const reader = await openShardReader(directory)
  await reader.close()
  return reader.plan
}
