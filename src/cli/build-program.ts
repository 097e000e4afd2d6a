import { readFileSync } from 'node:fs'
import { Command, Option } from 'commander'
import { UserError } from '../ids/index.ts'
import { parseWholeNumber } from './parse-whole-number.ts'
import type { Streams } from './streams.ts'
import type { Verb, VerbOption } from './verb.ts'

const SUMMARY =
  'When the evidence behind an agent’s memory changes: does the agent act on what is true now, and what does that cost?'

/** What the user asked for: a verb with its arguments, not yet run. */
export interface Request {
  readonly verb: Verb
  readonly args: readonly string[]
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * The command line's grammar. Parsing calls `take` with the verb that was asked for; help and version go to stdout,
 * errors are thrown.
 */
export function buildProgram(options: {
  readonly verbs: readonly Verb[]
  readonly streams: Pick<Streams, 'stdout'>
  readonly take: (request: Request) => void
}): Command {
  const program = new Command('palimpsest')
    .description(SUMMARY)
    .version(packageVersion(), '-V, --version')
    .exitOverride()
    .configureOutput({ writeOut: (text) => options.streams.stdout.write(text), writeErr: () => undefined })
    .showSuggestionAfterError(false)
  for (const verb of options.verbs) addVerb(program, verb, options.take)
  return program
}

function addVerb(program: Command, verb: Verb, take: (request: Request) => void): void {
  const command = program.command(verb.name).description(verb.summary)
  for (const { name, summary } of verb.args) command.argument(`<${name}>`, summary)
  for (const option of verb.options) {
    command.addOption(optionOf(option))
    if (option.alias !== undefined) command.addOption(optionOf({ ...option, name: option.alias }).hideHelp())
  }
  command.option('--json', 'answer with JSON on stdout')
  command.addHelpText('after', `\nExamples:\n${verb.examples.map((line) => `  $ ${line}\n`).join('')}`)
  command.action(() => {
    take({ verb, args: command.args, values: withoutAliases(verb, command.opts()) })
  })
}

function optionOf({ name, kind, value, summary, short }: VerbOption): Option {
  const dashed = short === undefined ? `--${name}` : `-${short}, --${name}`
  const option = new Option(kind === 'flag' ? dashed : `${dashed} <${value ?? kind}>`, summary)
  // The name a verb asks for is the one it declares, not its camel-cased form.
  option.attributeName = () => name
  if (kind === 'count') option.argParser((text) => parseWholeNumber(text, 1))
  if (kind === 'number') option.argParser((text) => parseWholeNumber(text, 0))
  return option
}

/** What was given under an option's other name, under its own. */
function withoutAliases(
  { options }: Verb,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const values = { ...given }
  for (const { name, alias } of options) {
    if (alias === undefined || values[alias] === undefined) continue
    if (values[name] !== undefined && values[name] !== values[alias]) {
      const cause = 'they are two names for one thing and name two places; leave one of them out'
      throw new UserError('usage', `Cannot take both --${name} and --${alias}: ${cause}`)
    }
    values[name] = values[alias]
  }
  return values
}

/** The version in the package.json above this module, be it run as source or as compiled. */
function packageVersion(): string {
  for (const path of ['../../package.json', '../../../package.json']) {
    try {
      const { version } = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as {
        version?: unknown
      }
      if (typeof version === 'string') return version
    } catch {
      // The other place has it.
    }
  }
  return 'unknown'
}
