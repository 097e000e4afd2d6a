import { move } from 'piscina'
import { shardRunner, type ShardFailure, type ShardTask } from '../src/exports/index.ts'

const runner = shardRunner()

/** Piscina's entry: does one shard of an export or a report and hands its bytes over without a copy. */
export async function score(task: ShardTask): Promise<Uint8Array | ShardFailure> {
  const result = await runner.run(task)
  return result instanceof Uint8Array ? (move(result) as Uint8Array) : result
}
