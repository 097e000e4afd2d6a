import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { runProgram } from '../run-program.ts'
import type { Verb } from '../verb.ts'

/** What a command line said and how it ended. */
export interface CliResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command line in this process, with nothing of the machine but the file system. */
export async function runCli(
  argv: readonly string[],
  given: {
    readonly stdin?: string
    readonly env?: NodeJS.ProcessEnv
    readonly verbs?: readonly Verb[]
  } = {},
): Promise<CliResult> {
  const { stdin = '', env = {}, verbs } = given
  const stdout = new PassThrough()
  const stderr = new PassThrough()
  const said = Promise.all([text(stdout), text(stderr)])
  const streams = { stdin: Readable.from([Buffer.from(stdin)]), stdout, stderr, env }
  const code = await runProgram(argv, verbs === undefined ? streams : { ...streams, verbs })
  stdout.end()
  stderr.end()
  const [out, error] = await said
  return { code, stdout: out, stderr: error }
}
