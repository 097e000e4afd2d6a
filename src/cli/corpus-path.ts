import { dirname, resolve } from 'node:path'
import { UserError } from '../ids/index.ts'
import type { CorpusChoice } from '../plans/index.ts'

/** Where a plan's corpus lies, by who said so first: `--data`, PALIMPSEST_DATA_EICU, the plan's own `path`. */
export interface CorpusPathSources {
  readonly data: string | undefined
  readonly env: NodeJS.ProcessEnv
  readonly corpus: CorpusChoice & { readonly kind: 'eicu' }
  readonly planFile: string
}

/** The folder of tables, or null when nobody names one. A `path` in the plan is relative to the plan file. */
export function findCorpusPath({ data, env, corpus, planFile }: CorpusPathSources): string | null {
  if (data !== undefined) return data
  const fromEnvironment = env['PALIMPSEST_DATA_EICU'] ?? ''
  if (fromEnvironment !== '') return fromEnvironment
  return corpus.path === null ? null : resolve(dirname(planFile), corpus.path)
}

/**
 * The folder of tables.
 * @throws UserError `corpus-not-named` when nobody names one, with the three ways to do it
 */
export function corpusPath(sources: CorpusPathSources): string {
  const path = findCorpusPath(sources)
  if (path !== null) return path
  throw new UserError(
    'corpus-not-named',
    `Cannot find the eICU tables of plan ${sources.planFile}: nothing says where they are; pass --data FOLDER, ` +
      'set PALIMPSEST_DATA_EICU, or write path: under corpus: in the plan',
  )
}
