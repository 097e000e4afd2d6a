import { availableParallelism } from 'node:os'
import { UserError } from '../ids/index.ts'
import type { SightTicket } from '../log/index.ts'
import { defaultWorkers } from './default-workers.ts'
import { inOrder } from './in-order.ts'
import { SHARD_TRAJECTORIES, SHARD_TRAJECTORIES_WITH_BODIES, SHARDS_WAITING_MAX } from './limits.ts'
import { openShardPool } from './shard-pool.ts'
import { shardRunner, type ShardRunner } from './shard-runner.ts'
import { shardsOf, type Shard } from './shard.ts'
import type { ShardWork } from './shard-task.ts'

/** Where and how a run is read; none of it changes what is read. */
export interface ReadingOptions {
  /** the run's */
  readonly directory: string
  /** threads; 0 reads in this one, null decides by the size of the run */
  readonly workers?: number | null
  /** the threads' module, for tests */
  readonly entry?: string
}

type ResultOf<Work extends ShardWork> = Work extends { readonly kind: 'rows' } ? Uint8Array : string

/**
 * The shards of a run in the order of ids, done in this thread or by workers: the same function, so the same bytes. Holds no
 * more than a few at a time; stopping early lets those under way finish.
 * @throws UserError as `openShardReader`, `log-corrupt`, and `shard-failed` when a thread dies or meets a fault
 */
export async function* readShards<Work extends ShardWork>(
  work: Work,
  options: ReadingOptions,
): AsyncGenerator<ResultOf<Work>> {
  const { directory } = options
  const here = shardRunner()
  try {
    const reader = await here.open(directory)
    const { planned } = reader
    const shards = shardsOf({ planned, size: shardSize(work) })
    const cores = availableParallelism()
    const threads = options.workers ?? defaultWorkers({ trajectories: planned, cores })
    const job = { directory, ticket: await reader.share(), work, shards }
    if (threads === 0) {
      yield* shardsBy(here, { ...job, window: 1 })
      return
    }
    const pool = await openShardPool({ ...options, threads })
    try {
      yield* shardsBy(pool, { ...job, window: threads + SHARDS_WAITING_MAX })
    } finally {
      await pool.close()
    }
  } finally {
    await here.close()
  }
}

function shardSize(work: ShardWork): number {
  return work.kind === 'rows' && work.withBodies ? SHARD_TRAJECTORIES_WITH_BODIES : SHARD_TRAJECTORIES
}

function shardsBy<Work extends ShardWork>(
  runner: Pick<ShardRunner, 'run'>,
  job: {
    readonly directory: string
    readonly ticket: SightTicket
    readonly work: Work
    readonly shards: readonly Shard[]
    readonly window: number
  },
): AsyncGenerator<ResultOf<Work>> {
  const { directory, ticket, work, shards, window } = job
  return inOrder(shards, {
    window,
    run: async (shard) => {
      const { from, to } = shard
      const result = await runner.run({ directory, ticket, from, to, work }).catch((cause: unknown) => {
        throw failedShard(directory, shard, cause)
      })
      if (typeof result !== 'string' && 'code' in result) throw new UserError(result.code, result.message)
      return result as ResultOf<Work>
    },
  })
}

function failedShard(directory: string, { number, of, from, to }: Shard, cause: unknown): UserError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const where = `shard ${number} of ${of} (trajectories ${from}… to ${to}, exclusive) of ${directory}`
  const advice = `try it again, and look at the log with "palimpsest check ${directory}"`
  return new UserError('shard-failed', `Cannot read ${where}: ${reason}; ${advice}`, { cause })
}
