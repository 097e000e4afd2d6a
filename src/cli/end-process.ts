import { spawn } from 'node:child_process'
import { LAST_RESORT_MS } from './limits.ts'

/**
 * Ends this process at once, whatever it is in the middle of. Node's exit waits for its threads, and one of them may be blocked
 * in the system for ever: an open of a pipe that nobody writes, a disk that does not answer. So a helper kills the process
 * when the exit has not ended it; it sees that by its input, which ends with the process.
 */
export function endProcess(code: number): never {
  const kill = `setTimeout(() => process.kill(${process.pid}, 'SIGKILL'), ${LAST_RESORT_MS})`
  const watch = `${kill}; process.stdin.resume().on('end', () => process.exit())`
  try {
    spawn(process.execPath, ['-e', watch], { stdio: ['pipe', 'ignore', 'ignore'], detached: true, env: {} })
  } catch {
    // No more processes: the exit alone has to do.
  }
  process.exit(code)
}
