import { CommanderError, type Command } from 'commander'
import { printable, UserError } from '../ids/index.ts'
import { buildProgram, type Request } from './build-program.ts'
import { complain } from './complain.ts'
import { outputTo } from './output.ts'
import type { Streams } from './streams.ts'
import { usageError } from './usage-error.ts'
import type { ExitCode, Verb } from './verb.ts'
import { VerbOptions } from './verb-options.ts'
import { VERBS } from './verbs.ts'

/**
 * The whole command line: reads the arguments, runs the verb, and turns whatever goes wrong into one line on stderr and
 * an exit code. Never throws.
 * @param argv the words after the program's name
 */
export async function runProgram(
  argv: readonly string[],
  { verbs = VERBS, ...streams }: Streams & { readonly verbs?: readonly Verb[] },
): Promise<ExitCode> {
  const isJson = argv.includes('--json')
  try {
    const request = await readRequest(argv, { streams, verbs })
    return request === null ? 0 : await runVerb(request, streams)
  } catch (error) {
    complain(error, { ...streams, isJson })
    return 1
  }
}

/** Null when the answer was given already: help or version. */
async function readRequest(
  argv: readonly string[],
  { streams, verbs }: { readonly streams: Streams; readonly verbs: readonly Verb[] },
): Promise<Request | null> {
  const requests: Request[] = []
  const program = buildProgram({ verbs, streams, take: (request) => requests.push(request) })
  try {
    if (argv.length === 0) throw noVerb(program)
    await program.parseAsync(argv, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0) return null
    throw usageError(error, { program, argv })
  }
  return requests[0] ?? null
}

function noVerb(program: Command): UserError {
  const names = program.commands.map((command) => command.name()).join(', ')
  return new UserError(
    'usage',
    `Cannot do anything without a command: name one of ${names} (see palimpsest --help)`,
  )
}

async function runVerb({ verb, args, values }: Request, streams: Streams): Promise<ExitCode> {
  return verb.run({
    args,
    options: new VerbOptions(values),
    isJson: values['json'] === true,
    output: outputTo(streams.stdout),
    notice: (line) => {
      streams.stderr.write(`${printable(line)}\n`)
    },
    streams,
  })
}
