import { existsSync } from 'node:fs'
import { systemClock } from '../../clock/index.ts'
import { printable, UserError } from '../../ids/index.ts'
// Not from the room's index: reading a run needs nothing of what makes one, and loading that takes longer than the answer.
import { logPath } from '../../runs/log-path.ts'
import { readStatus } from '../../runs/status-file.ts'
import { statusOfRun } from '../../runs/status-of-run.ts'
import { statusAnswer } from '../status-answer.ts'
import { statusLines } from '../status-lines.ts'
import type { ExitCode, Invocation } from '../verb.ts'

/**
 * Prints how far a run is, as `statusOfRun` finds it.
 * @throws UserError `run-missing`, `status-missing`, and as `statusOfRun`
 */
export async function printStatus({ args, isJson, output }: Invocation): Promise<ExitCode> {
  const directory = args[0] ?? ''
  const status = await statusOfRun({ directory, clock: systemClock() })
  if (status === null) throw await noRun(directory)
  const answer = statusAnswer(status)
  await output.write(
    isJson ? `${JSON.stringify(answer)}\n` : `${statusLines(answer).map(printable).join('\n')}\n`,
  )
  return 0
}

async function noRun(directory: string): Promise<UserError> {
  if (existsSync(logPath(directory)) || (await readStatus(directory)) !== null) {
    const cause = 'it was stopped before it had read its records; run the same command again'
    return new UserError('status-missing', `Cannot tell how far the run in ${directory} is: ${cause}`)
  }
  const cause = `there is none; name the directory that --out named, or start one with "palimpsest run PLAN --out ${directory}"`
  return new UserError('run-missing', `Cannot find a run in ${directory}: ${cause}`)
}
