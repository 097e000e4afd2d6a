import { basename, delimiter, dirname, relative } from 'node:path'
import type { ResolvedPlan } from '../plans/index.ts'
import { shellWords } from './shell-words.ts'

/** What the command that was typed depends on besides its own words. */
interface Typed {
  /** `--data`, which stands in the words already */
  readonly data: string | undefined
  readonly plan: Pick<ResolvedPlan, 'corpus'>
  readonly env: NodeJS.ProcessEnv
  /** as Node has it: itself, the program, the words */
  readonly argv?: readonly string[]
  readonly cwd?: string
}

/**
 * The command that was typed, as it can be typed again in the same directory: the program is named the way it was
 * started, and records that only the environment named are named in the command, for a variable set for one command is gone.
 */
export function commandAgain({ data, plan, env, argv = process.argv, cwd = process.cwd() }: Typed): string {
  const [, program = '', ...words] = argv
  const folder = env['PALIMPSEST_DATA_EICU'] ?? ''
  const isFromEnvironment = plan.corpus.kind === 'eicu' && data === undefined && folder !== ''
  return shellWords([
    ...programWords(program, { env, cwd }),
    ...words,
    ...(isFromEnvironment ? ['--data', folder] : []),
  ])
}

function programWords(
  program: string,
  { env, cwd }: { readonly env: NodeJS.ProcessEnv; readonly cwd: string },
): string[] {
  const name = basename(program)
  // The variable alone says too little: whatever npx started hands it on to its children.
  if (env['npm_command'] === 'exec' && name === 'palimpsest') return ['npx', name]
  const isOnPath = (env['PATH'] ?? '').split(delimiter).includes(dirname(program))
  if (isOnPath && name === 'palimpsest') return [name]
  const near = relative(cwd, program)
  return ['node', near.startsWith('..') ? program : near]
}
