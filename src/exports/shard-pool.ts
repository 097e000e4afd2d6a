import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import { temporaryFolder } from '../scratch/index.ts'
import { THREAD_YOUNG_MB } from './limits.ts'
import type { ShardRunner } from './shard-runner.ts'
import type { ShardFailure, ShardResult, ShardTask } from './shard-task.ts'

/**
 * The thread's entry beside this very file: `workers/score.js` when compiled; under a loader of TypeScript `workers/score.ts`,
 * which the thread can load because threads inherit the loader with `process.execArgv`.
 */
const ENTRY = fileURLToPath(new URL(`../../workers/score${extname(import.meta.url)}`, import.meta.url))

/** How many threads do shards, and what they run. */
export interface ShardPoolOptions {
  readonly threads: number
  /** the threads' module, for tests; it exports `score` */
  readonly entry?: string
}

/**
 * Threads that do shards, each with a log view of its own. Nothing is ever handed to a thread that is not free, and nothing
 * at all once one has failed: Piscina would let a task wait for ever for a thread that cannot start.
 */
export async function openShardPool({
  threads,
  entry = ENTRY,
}: ShardPoolOptions): Promise<Pick<ShardRunner, 'run' | 'close'>> {
  // Views of threads that are stopped, or die, leave directories behind; they make them in here.
  const { path: scratch, remove } = temporaryFolder({ prefix: 'palimpsest-shards-' })
  const pool = new Piscina({
    filename: entry,
    name: 'score',
    minThreads: threads,
    maxThreads: threads,
    env: { ...process.env, TMPDIR: scratch, TMP: scratch, TEMP: scratch },
    recordTiming: false,
    resourceLimits: { maxYoungGenerationSizeMb: THREAD_YOUNG_MB },
  })
  let trouble: { readonly cause: unknown } | null = null
  // A thread that dies between two shards, or cannot start, is told of by this event alone.
  const died = new Promise<never>((_, reject) => pool.on('error', reject))
  died.catch(() => undefined)
  const limit = pLimit(threads)
  const run = async (task: ShardTask): Promise<ShardResult | ShardFailure> => {
    if (trouble !== null) throw trouble.cause as Error
    const done = pool.run(task) as Promise<ShardResult | ShardFailure>
    done.catch(() => undefined)
    try {
      return await Promise.race([done, died])
    } catch (cause) {
      trouble ??= { cause }
      throw cause
    }
  }
  return {
    run: (task) => limit(run, task),
    close: async () => {
      await pool.destroy()
      await remove()
    },
  }
}
