import { spawn } from 'node:child_process'
import { whenStopped } from '../../src/scratch/index.ts'

/** How a test file ended; one that took too long hung. */
export type TestEnd = 'passed' | 'failed' | 'hung'

/** A test file that takes longer than this hangs; the slowest takes a fraction of it on two busy cores. */
const TEST_MS_MAX = 240_000

/**
 * Runs one built test file up to its first failure.
 * @param test from the folder, e.g. `dist/src/store/admit.test.js`
 * @param environment set on top of this process's
 */
export function runTestFile(
  test: string,
  { folder, environment = {} }: { readonly folder: string; readonly environment?: NodeJS.ProcessEnv },
): Promise<TestEnd> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [test], {
      cwd: folder,
      env: { ...process.env, TAP_BAIL: '1', TAP_TIMEOUT: String(TEST_MS_MAX / 1000), ...environment },
      stdio: 'ignore',
      timeout: TEST_MS_MAX,
      killSignal: 'SIGKILL',
    })
    const forget = whenStopped(() => void child.kill('SIGKILL'))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      forget()
      resolve(code === 0 ? 'passed' : signal === 'SIGKILL' ? 'hung' : 'failed')
    })
  })
}
