import { UserError } from '../../src/ids/index.ts'

/** A step that cannot be taken where it stands: the history is wrong, not the store. */
export function impossible(why: string): UserError {
  return new UserError('history-impossible', `Cannot take this step: ${why}`)
}
