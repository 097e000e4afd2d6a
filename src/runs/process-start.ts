import { readFile } from 'node:fs/promises'

/** Fields of /proc/PID/stat behind the command's name, which is in parentheses and may hold anything. */
const STATE = 0
const START = 19

/**
 * When a process was started, in the system's ticks: two processes that had the same pid differ in it. `gone` when there is no
 * such process, or only what is left of it until its parent asks; null where the system does not tell.
 */
export async function processStart(pid: number): Promise<number | 'gone' | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return exists(pid) ? null : 'gone'
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  if (['Z', 'X', 'x'].includes(fields[STATE] ?? '')) return 'gone'
  const ticks = Number(fields[START])
  return Number.isSafeInteger(ticks) ? ticks : null
}

/** Whether anything has this pid; a process that may not be asked is there. */
function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
