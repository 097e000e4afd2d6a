import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import t, { type Test } from 'tap'
import { beside } from '../log/test-kit/beside.ts'
import { STOP_SIGNALS } from './stop-signals.ts'
import { temporaryFolder } from './temporary-folder.ts'

const CHILD = beside(import.meta.url, 'test-kit/scratch-child')

interface Started {
  readonly child: ChildProcessByStdio<null, Readable, null>
  /** where its folders are */
  readonly place: string
  readonly line: () => Promise<string>
  readonly ended: Promise<readonly [number | null, NodeJS.Signals | null]>
}

async function start(t: Test, how: 'waits' | 'listens' | 'exits'): Promise<Started> {
  const place = t.testdir()
  const child = spawn(process.execPath, [...CHILD.execArgv, CHILD.file, place, how], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.teardown(() => child.kill('SIGKILL'))
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const line = async (): Promise<string> => String((await lines.next()).value)
  return { child, place, line, ended }
}

for (const signal of STOP_SIGNALS) {
  t.test(`temporary folder goes when the process is ended by ${signal}`, async (t) => {
    const { child, place, line, ended } = await start(t, 'waits')
    const folder = await line()
    t.same(
      readdirSync(place).map((name) => join(place, name)),
      [folder],
    )
    child.kill(signal)
    t.same(await ended, [null, signal], 'and it ends by that signal')
    t.same(readdirSync(place), [])
  })
}

t.test(
  'temporary folder stays while somebody else decides what a signal means, and goes at the exit',
  async (t) => {
    const { child, line, ended } = await start(t, 'listens')
    const folder = await line()
    child.kill('SIGINT')
    t.equal(await line(), 'heard')
    t.ok(existsSync(folder))
    child.kill('SIGINT')
    t.same(await ended, [130, null])
    t.notOk(existsSync(folder))
  },
)

t.test('temporary folder goes when the process exits', async (t) => {
  const { place, ended } = await start(t, 'exits')
  t.same(await ended, [3, null])
  t.same(readdirSync(place), [])
})

t.test('temporary folder leaves no listener when it is removed', async (t) => {
  const listeners = (): number[] => ['exit', ...STOP_SIGNALS].map((event) => process.listenerCount(event))
  const before = listeners()
  const [one, two] = [
    temporaryFolder({ prefix: 'p-', inside: t.testdir() }),
    temporaryFolder({ prefix: 'p-' }),
  ]
  await writeFile(join(one.path, 'file'), 'text')
  t.same(
    listeners(),
    before.map((count) => count + 1),
    'one for all folders',
  )
  await one.remove()
  t.notOk(existsSync(one.path))
  await two.remove()
  await two.remove()
  t.throws(() => temporaryFolder({ prefix: 'p-', inside: one.path }), { code: 'ENOENT' })
  t.same(listeners(), before)
})
