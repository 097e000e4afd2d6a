import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import t from 'tap'
import { processStart } from './process-start.ts'

const skip = !existsSync('/proc/self/stat') && 'needs a system that tells when a process was started'

t.test('start of a process is the same at every look, and later for a later process', { skip }, async (t) => {
  const own = await processStart(process.pid)
  t.type(own, 'number')
  t.equal(await processStart(process.pid), own)
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const later = await processStart(child.pid ?? 0)
  t.ok(Number(later) > Number(own))
  child.kill('SIGKILL')
  await once(child, 'exit')
  t.equal(await processStart(child.pid ?? 0), 'gone')
})

t.test('process that has ended is gone', async (t) => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  t.equal(await processStart(pid), 'gone')
})

t.test('process that ended and that nobody asks for is gone', { skip }, async (t) => {
  // The shell becomes a program that knows nothing of the child it began.
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 1000'])
  t.teardown(() => parent.kill('SIGKILL'))
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  let start = await processStart(Number(line.toString()))
  while (start !== 'gone') start = await processStart(Number(line.toString()))
  t.equal(start, 'gone')
})
