import type { Command, CommanderError } from 'commander'
import { UserError } from '../ids/index.ts'
// Not by the room's index: that one loads the whole plan reader, which most commands never need.
import { nearestName } from '../plans/nearest-name.ts'

/** What commander says of a command line it cannot read, as one line with the nearest name and where to look. */
export function usageError(
  error: CommanderError,
  context: { readonly program: Command; readonly argv: readonly string[] },
): UserError {
  const { program, argv } = context
  const verb = program.commands.find(
    (command) => command.name() === argv.find((word) => !word.startsWith('-')),
  )
  const [said = ''] = error.message.replace(/^error: /, '').split('\n')
  const unknown = /'([^']*)'/.exec(said)?.[1] ?? ''
  const nearest = nearestName(unknown, knownNames(error.code, verb ?? program))
  const hint = nearest === null ? '' : `; the nearest is '${nearest}'`
  const help = `palimpsest ${verb === undefined ? '' : `${verb.name()} `}--help`
  return new UserError(
    'usage',
    `Cannot read the command line: ${said.replace(/\.$/, '')}${hint} (see ${help})`,
  )
}

function knownNames(code: string, command: Command): string[] {
  if (code === 'commander.unknownCommand') return command.commands.map((verb) => verb.name())
  if (code === 'commander.unknownOption')
    return [...command.options.flatMap(({ long }) => long ?? []), '--help']
  return []
}
