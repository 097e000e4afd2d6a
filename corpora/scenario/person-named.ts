import { UserError, type Pseudonym } from '../../src/ids/index.ts'
import type { Cohort, Person } from '../eicu/records.ts'
import type { Partition } from './scenario.ts'

/**
 * The person a plan names.
 * @throws UserError when the cohort has no such person, or has them in another partition
 */
export function personNamed(
  id: Pseudonym,
  { cohort, partition }: { readonly cohort: Cohort; readonly partition: Partition | null },
): Person {
  const person = cohort.people.find(({ pseudonym }) => pseudonym === id)
  if (person === undefined) {
    throw new UserError(
      'person-unknown',
      `Cannot use person ${JSON.stringify(id)} of people.ids: the cohort has nobody of this pseudonym; correct or remove it`,
    )
  }
  if (partition !== null && person.partition !== partition) {
    throw new UserError(
      'person-of-another-partition',
      `Cannot use person ${id} of people.ids: they belong to the ${person.partition} partition, the plan to ${partition}; ` +
        'remove them or change people.partition',
    )
  }
  return person
}
