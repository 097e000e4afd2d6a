import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { startTestFile } from './start-test-file.ts'

/** A file that starts a program, which would go on for ever and holds the file's stdout, and then does something else. */
async function fileThatStarts(t: Test, then: string): Promise<string> {
  const path = join(t.testdir(), 'file.mjs')
  await writeFile(
    path,
    `import { spawn } from 'node:child_process'
const started = spawn(process.execPath, ['-e', 'console.log("started"); setInterval(() => {}, 1000)'], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
started.stdout.once('data', () => {
  console.log('begun')
  ${then}
})
spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })
`,
  )
  return path
}

t.test('test file that leaves ends with every program that it started', async (t) => {
  const { ended } = startTestFile(await fileThatStarts(t, 'process.exit(3)'), { timeout: 60 })
  // What holds the file's stdout keeps this waiting for as long as it runs.
  t.match(await ended, { code: 3, signal: null, stdout: 'begun' })
})

t.test('test file that is ended from outside is gone, by a signal', async (t) => {
  const { ended, end } = startTestFile(await fileThatStarts(t, ''), { timeout: 60 })
  end()
  t.match(await ended, { code: null, signal: 'SIGKILL' })
  t.doesNotThrow(end, 'which may be asked for twice')
})
