import { UserError, type Pseudonym } from '../../src/ids/index.ts'

/** What to tell a user whose plan names somebody no medication scenario can be built for. */
export function personWithoutMedication(id: Pseudonym): UserError {
  return new UserError(
    'person-without-medication',
    `Cannot use person ${id} of people.ids: no stay of theirs has a usable medication order (named and not cancelled); ` +
      'remove them from people.ids',
  )
}
