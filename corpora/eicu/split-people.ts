import { invariant, sha256 } from '../../src/ids/index.ts'
import type { Partition } from '../scenario/index.ts'
import { compareText } from './compare.ts'

/** Fixed, so that everyone who reads the same people gets the same partitions; recorded in the census. */
export const SPLIT_SALT = 'palimpsest split 1'

/** Development, calibration and sealed people of paper B (§5, B1.1): the cuts keep these proportions. */
export const SPLIT_RATIO = { development: 147, calibration: 54, sealed: 161 } as const

/**
 * Splits people, never their stays: in the order of salted sha256 the first 147/362 are development, the next 54/362
 * calibration, the rest sealed (B1.1). A person's place depends on the ids alone.
 * @param people distinct ids, in any order
 */
export function splitPeople(people: readonly string[]): ReadonlyMap<string, Partition> {
  const ordered = people
    .map((person) => ({ person, place: sha256(`${SPLIT_SALT}\n${person}`) }))
    .sort((a, b) => compareText(a.place, b.place))
  const total = SPLIT_RATIO.development + SPLIT_RATIO.calibration + SPLIT_RATIO.sealed
  const developmentEnd = Math.round((ordered.length * SPLIT_RATIO.development) / total)
  const calibrationEnd = Math.round(
    (ordered.length * (SPLIT_RATIO.development + SPLIT_RATIO.calibration)) / total,
  )
  const partitions = new Map<string, Partition>()
  for (const [index, { person }] of ordered.entries()) {
    const isHeldOut = index >= developmentEnd
    partitions.set(person, !isHeldOut ? 'development' : index < calibrationEnd ? 'calibration' : 'sealed')
  }
  invariant(partitions.size === people.length, 'every person is in exactly one partition')
  return partitions
}
