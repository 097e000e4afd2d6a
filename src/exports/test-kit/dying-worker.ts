import type { ShardTask } from '../shard-task.ts'

/** A thread that dies at the second half of the ids, and says of the others what it was asked. */
export function score({ from }: ShardTask): Uint8Array {
  if (from >= '8000') process.exit(7)
  return new TextEncoder().encode(`${from}\n`)
}
