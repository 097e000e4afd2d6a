import { watch } from 'node:fs'
import type { KillMoment } from './kill-moments.ts'
import type { ScriptedServer } from './scripted-server.ts'
import { startProgram } from './start-program.ts'

/**
 * Starts a run and kills it at its moment, or at the latest when it has made so many calls.
 * @throws Error when it ends before it can be killed
 */
export async function killAt(run: {
  readonly server: ScriptedServer
  readonly argv: readonly string[]
  /** the folder of the run's log */
  readonly log: string
  readonly moment: KillMoment
  /** that it makes before it is killed */
  readonly calls: number
}): Promise<void> {
  const { server, argv, log, moment, calls } = run
  const opening = moment.kind === 'opening' ? signsOf(log, moment.n) : null
  const reached = moment.kind === 'held' ? server.holdAfter(calls) : server.reached(calls + 1)
  const program = startProgram(argv)
  await Promise.race([...(opening === null ? [] : [opening.seen]), reached, program.ended])
  program.kill('SIGKILL')
  opening?.close()
  const { signal, stderr } = await program.ended
  server.release()
  if (signal !== 'SIGKILL') throw new Error(`the run ended before it could be killed: ${stderr}`)
}

/** Resolves at the n-th change of a folder's files. */
function signsOf(folder: string, n: number): { readonly seen: Promise<void>; close(): void } {
  let signs = 0
  let tell = (): void => undefined
  const seen = new Promise<void>((resolve) => (tell = resolve))
  const watcher = watch(folder, () => {
    signs += 1
    if (signs >= n) tell()
  })
  return {
    seen,
    close: () => {
      watcher.close()
    },
  }
}
