import { spawn, type ChildProcess } from 'node:child_process'
import type { TestProcess } from './test-end.ts'

const WITHOUT_DOMAINS = new URL('./without-domains.js', import.meta.url).href

/** A test file at work. */
export interface StartedTestFile {
  /** when it and everything that it started are gone */
  readonly ended: Promise<TestProcess & { readonly stderr: string }>
  /** ends it at once, with everything that it started */
  end(): void
}

/**
 * Starts a test file in a process group of its own: however the file ends, the programs and servers that it started end
 * with it.
 * @param options `timeout` bounds what hangs, in seconds
 */
export function startTestFile(file: string, { timeout }: { readonly timeout: number }): StartedTestFile {
  const child = spawn(process.execPath, ['--import', WITHOUT_DOMAINS, file], {
    env: { ...process.env, TAP_TIMEOUT: String(timeout) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    // tap ends what hangs and says where, unless a loop leaves it no chance.
    timeout: (timeout + 60) * 1000,
    killSignal: 'SIGKILL',
  })
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text
    })
  }
  const ended = new Promise<TestProcess & { readonly stderr: string }>((resolve, reject) => {
    child.on('error', reject)
    // What is left over holds the pipes open: without its end there would be no `close`.
    child.on('exit', () => {
      endGroup(child)
    })
    child.on('close', (code, signal) => {
      resolve({ code, signal, ...said })
    })
  })
  return {
    ended,
    end: () => {
      endGroup(child)
    },
  }
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // Nobody of the group is left.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
