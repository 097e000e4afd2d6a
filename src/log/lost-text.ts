import { UserError, type Digest } from '../ids/index.ts'
import { REMEDY } from './remedy.ts'

/**
 * A text that an entry names and its log does not hold: a damaged table hides it from whoever looks for it, and what is derived
 * without it would be wrong and look right.
 * @param where whose text it is
 */
export function lostText(hash: Digest, where: string): UserError {
  return new UserError(
    'log-corrupt',
    `Cannot read ${where}: its log lacks text ${hash}, which it names; its files changed after they were written; ${REMEDY}`,
  )
}
