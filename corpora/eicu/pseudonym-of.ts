import { sha256, type Pseudonym } from '../../src/ids/index.ts'

/**
 * Fixed, so that runs on the same data can be compared. It hides ids from a reader, not from someone who has the data:
 * who holds the tables can compute it again.
 */
const PSEUDONYM_SALT = 'palimpsest pseudonym 1'

/** What stands for a person in every artefact (B1.7): `P` and ten hex digits of the salted sha256 of `uniquepid`. */
export function pseudonymOf(person: string): Pseudonym {
  return `P${sha256(`${PSEUDONYM_SALT}\n${person}`).slice(0, 10)}` as Pseudonym
}
