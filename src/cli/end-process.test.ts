import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import t from 'tap'
import { startCommand } from './end-to-end/test-kit/start-program.ts'
import { programPath } from './end-to-end/test-kit/program-path.ts'

t.test(
  'end process: a sound exit has its code; a thread blocked in the system does not outlive it',
  async (t) => {
    const folder = t.testdir()
    execFileSync('mkfifo', [join(folder, 'pipe')])
    const module = pathToFileURL(join(programPath(), '../end-process.js')).href
    const program = (before: string): string[] => [
      process.execPath,
      '--input-type=module',
      '-e',
      `import { endProcess } from '${module}'; ${before}; setImmediate(() => endProcess(130))`,
    ]
    t.match(await startCommand(program(''), { cwd: folder }).ended, { code: 130, signal: null })
    const blocked = `(await import('node:fs')).open('pipe', () => undefined)`
    t.match(await startCommand(program(blocked), { cwd: folder }).ended, { code: null, signal: 'SIGKILL' })
  },
)
