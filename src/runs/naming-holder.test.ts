import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import t, { type Test } from 'tap'
import { UserError } from '../ids/index.ts'
import { namingHolder } from './naming-holder.ts'
import { writeStatus } from './status-file.ts'
import { writerHere, type Writer } from './writer.ts'

const skip = !existsSync('/proc/self/stat') && 'needs a system that tells when a process was started'
const HELD = new UserError('log-in-use', 'Cannot open the log: a run holds it')

/** What is said of a log that is held, by who wrote the status last. */
async function said(
  t: Test,
  by: { readonly pid: number; readonly writer?: Partial<Writer> },
): Promise<unknown> {
  const directory = t.testdir()
  const { pid } = by
  const writer = { ...(await writerHere({ pid, directory })), ...by.writer }
  const times = { startedAt: Date.UTC(2026, 0, 2, 3, 4, 5), updatedAt: Date.UTC(2026, 0, 2, 3, 5, 6) }
  await writeStatus(directory, { state: 'starting', pid, writer, ...times, counts: null })
  const error: unknown = await namingHolder(directory, Promise.reject(HELD)).catch((error: unknown) => error)
  return error instanceof UserError && error.code === 'log-in-use' ? error.message : error
}

t.test(
  'holder of a log is the process that says so in the status, when it is that one still',
  { skip },
  async (t) => {
    t.match(
      await said(t, { pid: process.pid }),
      `process ${process.pid} holds it since 2026-01-02 03:04:05 UTC;`,
    )
  },
)

t.test('holder of a log whose start the system does not tell is who wrote the status last', async (t) => {
  const expected = 'another process holds it, whose status was last written by process'
  const message = await said(t, { pid: process.pid, writer: { start: null } })
  t.match(message, `${expected} ${process.pid} at 2026-01-02 03:05:06 UTC;`)
  t.match(await said(t, { pid: 77, writer: { host: 'another machine' } }), `${expected} 77 at `)
})

t.test('holder of a log is not named by the status of a process that is gone', async (t) => {
  t.equal(await said(t, { pid: spawnSync(process.execPath, ['-e', '']).pid }), HELD.message)
})

t.test('holder of a log is asked for when it is held, and then only', async (t) => {
  const other = new UserError('log-corrupt', 'Cannot read it')
  await t.rejects(namingHolder(t.testdir(), Promise.reject(other)), other)
  t.equal(await namingHolder(t.testdir(), Promise.resolve(1)), 1)
})
