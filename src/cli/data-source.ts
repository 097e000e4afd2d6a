import type { CohortSource } from '../../corpora/open-cohort.ts'
import type { ResolvedPlan } from '../plans/index.ts'
import { corpusPath, findCorpusPath } from './corpus-path.ts'

/** What says where a plan's people come from. */
export interface DataWish {
  readonly plan: ResolvedPlan
  readonly planFile: string
  /** `--data` */
  readonly data: string | undefined
  readonly env: NodeJS.ProcessEnv
}

/**
 * The corpus a plan's people come from.
 * @throws UserError `corpus-not-named` when it is tables in a folder and nobody says which folder
 */
export function dataSource({ plan, ...sources }: DataWish): CohortSource {
  const { corpus } = plan
  return corpus.kind === 'synthetic' ? corpus : { kind: 'eicu', path: corpusPath({ corpus, ...sources }) }
}

/** The same, or null where dataSource throws. */
export function findDataSource({ plan, ...sources }: DataWish): CohortSource | null {
  const { corpus } = plan
  if (corpus.kind === 'synthetic') return corpus
  const path = findCorpusPath({ corpus, ...sources })
  return path === null ? null : { kind: 'eicu', path }
}
