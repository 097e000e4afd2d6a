import type { Stay } from '../../eicu/records.ts'
import { episodeOf, type Episode } from '../episode.ts'
import { handRules } from './hand-rules.ts'
import { person, stay } from './people.ts'

/** The episode of a person with one stay that differs from the usual one as given. */
export function episodeNamed(name: string, given: Partial<Stay> = {}): Episode {
  const verdict = episodeOf(person(name, [stay(given)]), handRules())
  if (!verdict.eligible) throw new Error(`The records of ${name} make no episode: ${verdict.reason}`)
  return verdict.episode
}
