import { spawn } from 'node:child_process'
import { whenStopped } from '../../src/scratch/index.ts'

/** A process whose laws take longer than this hangs in one of them. */
const LAWS_MS_MAX = 300_000

/**
 * Tries every law on the product as it is built in a folder.
 * @param runs cases a law is tried with
 * @returns by law, in the order tried, whether it was broken; one that never ends is
 * @throws Error when the process ends before it began with a law
 */
export async function tryLaws(folder: string, runs: number): Promise<Map<string, boolean>> {
  const found = new Map<string, boolean>()
  for (let isDone = false; !isDone;) {
    const before = found.size
    const { lines, code } = await lawChild(folder, { runs, leftOut: [...found.keys()] })
    for (const line of lines) {
      const [word, law = ''] = line.split(' ')
      found.set(law, word !== 'holds')
    }
    isDone = code === 0
    if (!isDone && found.size === before)
      throw new Error(
        `Cannot try laws in ${folder}: the process ended with ${code ?? 'a signal'} before any law`,
      )
  }
  return found
}

function lawChild(
  folder: string,
  { runs, leftOut }: { readonly runs: number; readonly leftOut: readonly string[] },
): Promise<{ readonly lines: readonly string[]; readonly code: number | null }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['dist/property-tests/mutants/law-child.js', ...leftOut], {
      cwd: folder,
      env: { ...process.env, PALIMPSEST_RUNS: String(runs) },
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: LAWS_MS_MAX,
      killSignal: 'SIGKILL',
    })
    const forget = whenStopped(() => void child.kill('SIGKILL'))
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part))
    child.on('error', reject)
    child.on('close', (code) => {
      forget()
      resolve({ lines: output.split('\n').filter((line) => line !== ''), code })
    })
  })
}
