import { UserError } from '../../src/ids/index.ts'
import type { Law } from './law.ts'

/** Which of some laws are tried: all, or the one that is named. */
export interface Choice {
  /** of one law, as reports give it */
  readonly law?: string
  /** of an earlier report of that law */
  readonly path?: string
}

/**
 * The laws that a choice leaves.
 * @throws UserError `law-unknown`, `law-unnamed`: a path leads to a case of one law, and it is not said which
 */
export function chooseLaws<Subject>(
  laws: readonly Law<Subject>[],
  { law: name, path }: Choice,
): readonly Law<Subject>[] {
  const names = laws.map((law) => law.name).join(', ')
  if (name === undefined) {
    if (path === undefined || laws.length === 1) return laws
    throw new UserError('law-unnamed', `Cannot replay path ${path}: name the law it is of, one of ${names}`)
  }
  const chosen = laws.filter((law) => law.name === name)
  if (chosen.length > 0) return chosen
  throw new UserError('law-unknown', `Cannot try law '${name}': there are ${names}`)
}
