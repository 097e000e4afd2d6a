import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { lockLog } from './lock-log.ts'
import { openLevelLog } from './open-level-log.ts'
import { beside } from './test-kit/beside.ts'
import { ownTemporary } from './test-kit/own-temporary.ts'

const CHILD = beside(import.meta.url, 'test-kit/lock-child')

async function logOf(t: Test): Promise<string> {
  const path = join(t.testdir(), 'log')
  await (await openLevelLog({ path, create: true })).close()
  return path
}

/** The folders for locks that are there; a loader may have one of its own beside them. */
async function locksIn(temporary: string): Promise<string[]> {
  return (await readdir(temporary)).filter((name) => name.startsWith('palimpsest-lock-'))
}

/** What another process says that wants the lock and lets it go at once. */
function other(path: string): string {
  const { stdout } = spawnSync(process.execPath, [...CHILD.execArgv, CHILD.file, path], { encoding: 'utf8' })
  return stdout
}

t.test('lock: while one process holds it another is refused, and has it afterwards', async (t) => {
  const temporary = await ownTemporary(t)
  const path = await logOf(t)
  const before = await readdir(path)
  const unlock = await lockLog(path)
  t.equal((await locksIn(temporary)).length, 1, 'whose folder it is can be told')
  t.match(other(path), /^log-in-use Cannot open the log .*: a run holds it/)
  await unlock()
  t.strictSame(await locksIn(temporary), [])
  t.equal(other(path), 'locked\n')
  t.strictSame(await readdir(path), before, 'nothing of the log has been opened')
})

t.test('lock: who is refused leaves nothing behind', async (t) => {
  const temporary = await ownTemporary(t)
  const path = await logOf(t)
  const holder = spawn(process.execPath, [...CHILD.execArgv, CHILD.file, path], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  await t.rejects(lockLog(path), { code: 'log-in-use' })
  t.equal((await locksIn(temporary)).length, 1, 'that of the process that holds it')
  holder.stdin.end()
  await once(holder, 'exit')
  t.strictSame(await locksIn(temporary), [])
  const unlock = await lockLog(path)
  await unlock()
})

t.test('lock: one that nobody has taken yet is made', async (t) => {
  const path = await logOf(t)
  await rm(join(path, 'LOCK'))
  const unlock = await lockLog(path)
  t.match(other(path), /^log-in-use /)
  await unlock()
})

t.test(
  'lock: what stands in the way is told of the log, also of one in the folder for temporary files',
  async (t) => {
    const path = join(await ownTemporary(t), 'none')
    await t.rejects(lockLog(path), { code: 'log-open-failed', message: `Cannot open the log ${path}: ` })
  },
)

t.test('lock: a folder for temporary files that is not there is named', async (t) => {
  const path = await logOf(t)
  await rm(await ownTemporary(t), { recursive: true })
  await t.rejects(lockLog(path), { code: 'view-no-folder' })
})

t.test('lock: a lock that may not be written is told of the log', async (t) => {
  const path = await logOf(t)
  await chmod(path, 0o777)
  for (const folder of [join(path, '..'), join(path, '..', '..')]) await chmod(folder, 0o755)
  await chmod(join(path, 'LOCK'), 0o444)
  const user = process.getuid?.() === 0 ? { uid: 65_534 } : {}
  const { stdout, stderr } = spawnSync(process.execPath, [...CHILD.execArgv, CHILD.file, path], {
    ...user,
    encoding: 'utf8',
  })
  t.match(stdout, /^log-not-writable Cannot open the log /, stderr)
})
