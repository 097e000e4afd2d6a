import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { planOf, SMALL_PLAN, smallRunOptions } from '../exports/test-kit/run-small-plan.ts'
import { checkNotHeld } from './check-not-held.ts'
import { makeRunDirectory } from './run-directory.ts'
import { runPlan } from './run-plan.ts'
import type { WrittenStatus } from './run-status.ts'
import { writeStatus } from './status-file.ts'
import { steppedClock } from './test-kit/stepped-clock.ts'
import { writerHere, type Writer } from './writer.ts'

const skip = !existsSync('/proc/self/stat') && 'needs a system that tells when a process was started'
const PEOPLE = { type: 'people', survey: {}, planned: 0 } as never
const STARTED = Date.UTC(2026, 0, 2, 3, 4, 5)
/** The pid of the process that looks, as far as it says. */
const OWN = 1

/** A process that is none of ours and lives as long as the test. */
function otherProcess(t: Test): number {
  const other = spawn('sleep', ['1000'], { stdio: 'ignore' })
  t.teardown(() => other.kill('SIGKILL'))
  return other.pid ?? 0
}

interface Wish {
  readonly hasLock: boolean
  /** null leaves it without a status */
  readonly by: ({ readonly pid: number; readonly state?: 'interrupted' } & Partial<Writer>) | null
}

/** The directory of a run that has begun and whose log nobody has open, with the status that some process wrote there. */
async function begunRun(t: Test, { hasLock, by }: Wish): Promise<string> {
  const path = join(t.testdir(), 'run')
  const { log } = await makeRunDirectory(path, planOf(SMALL_PLAN), PEOPLE)
  await log.close()
  if (!hasLock) await rm(join(path, 'log', 'LOCK'))
  if (by !== null) await writeStatus(path, await statusBy(path, by))
  return path
}

async function statusBy(directory: string, by: NonNullable<Wish['by']>): Promise<WrittenStatus> {
  const { pid, state, ...rest } = by
  const writer = { ...(await writerHere({ pid, directory })), ...rest }
  const written = { pid, writer, startedAt: STARTED, updatedAt: STARTED }
  if (state === undefined) return { state: 'starting', ...written, counts: null }
  const counts = {
    planned: 0,
    active: 0,
    completed: 0,
    failed: 0,
    abandoned: 0,
    endedBefore: 0,
    notStarted: 0,
  }
  const calls = { reasons: {}, calls: 0, inFlight: 0, oldest: null, limits: [] }
  return { state, ...written, elapsedMs: 0, ...counts, ...calls }
}

/** The look of a process that is not the one of `by`. */
const look = (directory: string, clock = steppedClock()): Promise<void> =>
  checkNotHeld({ directory, clock, pid: OWN })

t.test(
  'run whose lock somebody has deleted is refused while its process lives, and not touched',
  { skip },
  async (t) => {
    const pid = otherProcess(t)
    const out = await begunRun(t, { hasLock: false, by: { pid } })
    const before = await readdir(join(out, 'log'))
    await t.rejects(runPlan(smallRunOptions(out)), {
      code: 'log-in-use',
      message: `Cannot run in ${out}: process ${pid} holds it since 2026-01-02 03:04:05 UTC; look at it with "palimpsest status ${out}", or wait until that run ends`,
    })
    t.same(await readdir(join(out, 'log')), before)
  },
)

t.test('run whose lock somebody has deleted is gone on with when its process is no more', async (t) => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  await t.resolves(look(await begunRun(t, { hasLock: false, by: { pid } })))
})

t.test('run is not held by who has let go of it, nor by this process itself', async (t) => {
  await t.resolves(
    look(await begunRun(t, { hasLock: false, by: { pid: process.pid, state: 'interrupted' } })),
  )
  await t.resolves(look(await begunRun(t, { hasLock: false, by: { pid: OWN } })))
})

t.test('run of a process that cannot be asked for is held when it has no lock and writes on', async (t) => {
  for (const by of [{ pid: 77, host: 'another machine' }, null]) {
    const out = await begunRun(t, { hasLock: false, by })
    const next = await statusBy(out, { pid: 77, host: 'another machine' })
    const clock = steppedClock(() => writeStatus(out, { ...next, updatedAt: STARTED + 1000 }))
    await t.rejects(look(out, clock), {
      code: 'log-in-use',
      message:
        /: another process holds it, whose status was last written by process 77 at 2026-01-02 03:04:06 UTC;/,
    })
    await rm(join(out, 'status.json'))
    if (by !== null) await writeStatus(out, next)
    await t.resolves(look(out))
  }
})

t.test('run with its lock is not waited for: the lock tells', async (t) => {
  const out = await begunRun(t, { hasLock: true, by: { pid: 77, host: 'another machine' } })
  const clock = steppedClock(() => Promise.reject(new Error('waited')))
  await t.resolves(look(out, clock))
  await rm(join(out, 'status.json'))
  await t.resolves(look(out, clock))
})
