import { move } from 'piscina'
// Not from the room's index: what a thread loads counts once a thread, and it needs neither plans nor model clients.
import { shardRunner } from '../src/exports/shard-runner.ts'
import type { ShardFailure, ShardResult, ShardTask } from '../src/exports/shard-task.ts'

const runner = shardRunner()

/** Piscina's entry: does one shard of an export or a report and hands bytes over without a copy. */
export async function score(task: ShardTask): Promise<ShardResult | ShardFailure> {
  const result = await runner.run(task)
  return result instanceof Uint8Array ? (move(result) as Uint8Array) : result
}
