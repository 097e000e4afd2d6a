import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { mustHold } from '../../../check/test-kit/must-hold.ts'
import { programEnvironment } from './program-environment.ts'
import { programPath } from './program-path.ts'

/** Exit codes of a run that says of itself that it is whole: done, done with failures, interrupted. */
const INTERRUPTED = 130
const SOUND: readonly (number | null)[] = [0, 2, INTERRUPTED]

/** How a program ended and what it said. */
export interface Ended {
  /** null when a signal ended it */
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** A program that runs. */
export interface StartedProgram {
  readonly pid: number | undefined
  readonly ended: Promise<Ended>
  kill(signal: NodeJS.Signals): void
  /** Resolves when stderr holds the pattern. @throws Error when the program ends without it */
  says(pattern: RegExp): Promise<void>
}

/**
 * Starts palimpsest as one process, with nothing on stdin. What a `run` leaves when it ends by itself without an error is
 * checked before `ended` resolves.
 */
export function startProgram(
  argv: readonly string[],
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): StartedProgram {
  const program = startCommand([process.execPath, programPath(), ...argv], options)
  const out = argv[argv.indexOf('--out') + 1]
  if (argv[0] !== 'run' || !argv.includes('--out') || out === undefined) return program
  const directory = resolve(options.cwd ?? '.', out)
  const ended = program.ended.then(async (how) => {
    // A signal may come before anything began.
    if (SOUND.includes(how.code) && existsSync(join(directory, 'log')))
      await mustHold(directory, { mayHaveBegunNone: how.code === INTERRUPTED })
    return how
  })
  return { ...program, ended }
}

/** Starts any command, its words as given. */
export function startCommand(
  [command = '', ...argv]: readonly string[],
  { cwd, env = {} }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): StartedProgram {
  const child = spawn(command, argv, {
    ...(cwd === undefined ? {} : { cwd }),
    env: programEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { stdout: '', stderr: '' }
  let listeners: (() => void)[] = []
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text
      for (const listener of listeners) listener()
    })
  }
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      resolve({ code, signal, ...said })
    })
  })
  const says = (pattern: RegExp): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (!pattern.test(said.stderr)) return
        listeners = listeners.filter((listener) => listener !== look)
        resolve()
      }
      listeners.push(look)
      look()
      ended.then(({ stderr }) => {
        reject(new Error(`the program ended without saying ${pattern}: ${stderr}`))
      }, reject)
    })
  return { pid: child.pid, ended, kill: (signal) => void child.kill(signal), says }
}
