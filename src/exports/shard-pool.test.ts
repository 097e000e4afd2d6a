import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { extname } from 'node:path'
import t, { type Test } from 'tap'
import { openShardPool } from './shard-pool.ts'
import { readShards } from './read-shards.ts'
import type { ShardTask } from './shard-task.ts'
import { runSmallPlan } from './test-kit/run-small-plan.ts'

const WORK = { kind: 'rows', table: 'calls', encoding: 'jsonl', withBodies: true } as const

function entry(name: string): string {
  return fileURLToPath(new URL(`./test-kit/${name}${extname(import.meta.url)}`, import.meta.url))
}

/** Makes this process use a new directory for temporary files. */
function temporaryDirectory(t: Test, path: string): string {
  const before = process.env['TMPDIR']
  t.teardown(() => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  })
  return (process.env['TMPDIR'] = path)
}

/** What this program put there; a loader of TypeScript keeps a cache there too. */
async function ours(path: string): Promise<string[]> {
  return (await readdir(path)).filter((name) => name.startsWith('palimpsest-'))
}

function task(from: string): ShardTask {
  return { directory: 'nowhere', ticket: { directory: 'nowhere', tables: [] }, from, to: 'run', work: WORK }
}

t.test(
  'shard pool tells of a thread that dies, gives it nothing more, and leaves no directory behind',
  async (t) => {
    const scratch = temporaryDirectory(t, t.testdir())
    const pool = await openShardPool({ threads: 2, entry: entry('dying-worker') })
    t.equal(new TextDecoder().decode((await pool.run(task('1000'))) as Uint8Array), '1000\n')
    t.equal((await ours(scratch)).length, 1)
    await t.rejects(pool.run(task('9000')), /worker exited with code: 7/)
    await t.rejects(pool.run(task('1000')), /worker exited with code: 7/)
    await pool.close()
    t.strictSame(await ours(scratch), [])
  },
)

t.test('shard pool whose module cannot be loaded fails instead of waiting', async (t) => {
  const pool = await openShardPool({ threads: 2, entry: entry('absent') })
  await Promise.all([0, 1, 2, 3].map(() => t.rejects(pool.run(task('1000')))))
  await pool.close()
})

t.test(
  'shards read by threads read through one view of the log, and leave none behind, also when the reader stops early',
  async (t) => {
    const place = t.testdir({ scratch: {} })
    const directory = `${place}/run`
    await runSmallPlan(directory)
    const scratch = temporaryDirectory(t, `${place}/scratch`)
    for await (const bytes of readShards(WORK, { directory, workers: 2 })) {
      t.not(bytes.length, 0)
      const made = await ours(scratch)
      t.strictSame(made.map((name) => name.replace(/-[^-]+$/, '')).sort(), [
        'palimpsest-shards',
        'palimpsest-view',
      ])
      const pool = made.find((name) => name.startsWith('palimpsest-shards-')) ?? ''
      t.strictSame(await ours(`${scratch}/${pool}`), [], 'threads make none of their own')
      break
    }
    t.strictSame(await ours(scratch), [])
  },
)

t.test('shards read by threads that die or meet a fault end in one line that names the shard', async (t) => {
  const directory = `${t.testdir()}/run`
  await runSmallPlan(directory)
  for (const [name, cause] of [
    ['dying-worker', 'worker exited with code: 7'],
    ['throwing-worker', 'Broken invariant: two and two are four'],
  ] as const) {
    const read: string[] = []
    const reading = async (): Promise<void> => {
      for await (const bytes of readShards(WORK, { directory, workers: 2, entry: entry(name) })) {
        read.push(new TextDecoder().decode(bytes))
      }
    }
    const [number, from, to] = name === 'dying-worker' ? [9, '8000', '9000'] : [1, '0000', '1000']
    await t.rejects(reading(), {
      name: 'UserError',
      code: 'shard-failed',
      message: `Cannot read shard ${number} of 16 (trajectories ${from}… to ${to}, exclusive) of ${directory}: ${cause}`,
    })
    t.strictSame(
      read,
      ['0000', '1000', '2000', '3000', '4000', '5000', '6000', '7000']
        .slice(0, number - 1)
        .map((from) => `${from}\n`),
      `${name}: every shard before it was read`,
    )
  }
})
