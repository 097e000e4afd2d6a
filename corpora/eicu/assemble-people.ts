import { invariant } from '../../src/ids/index.ts'
import { compareId, compareText } from './compare.ts'
import type { Draft } from './draft.ts'
import { pseudonymOf } from './pseudonym-of.ts'
import { isUsable } from './read-medication.ts'
import type { Person, Stay } from './records.ts'
import { settleStay } from './settle-stay.ts'
import { splitPeople } from './split-people.ts'
import type { Tally } from './tally.ts'

/** People in the order of their pseudonyms, each with its stays in order; after this nothing knows a `uniquepid`. */
export function assemblePeople(draft: Draft, tally: Tally): readonly Person[] {
  const staysOf = new Map<string, Stay[]>()
  for (const stay of draft.stays.values()) listIn(staysOf, stay.person).push(settleStay(stay, tally))
  tally.add('patient.kept', draft.stays.size)
  const partitions = splitPeople([...staysOf.keys()])
  const people: Person[] = []
  for (const [person, partition] of partitions) {
    const stays = (staysOf.get(person) ?? []).sort(compareStays)
    people.push({ pseudonym: pseudonymOf(person), partition, stays })
    countStays(stays, tally)
  }
  const pseudonyms = new Set(people.map((person) => person.pseudonym))
  invariant(pseudonyms.size === people.length, 'no two people share a pseudonym')
  return people.sort((a, b) => compareText(a.pseudonym, b.pseudonym))
}

/** Unit stay ids are not chronological, so the visit number goes first; hospital stays of one year keep their id's order. */
function compareStays(a: Stay, b: Stay): number {
  return (
    a.dischargeYear - b.dischargeYear ||
    compareId(a.hospitalStay, b.hospitalStay) ||
    a.visit - b.visit ||
    compareId(a.stay, b.stay)
  )
}

function countStays(stays: readonly Stay[], tally: Tally): void {
  if (stays.length > 1) tally.add('patient.several-stays')
  if (!stays.some((stay) => stay.orders.some(isUsable))) tally.add('patient.people-without-usable-order')
  if (!stays.some((stay) => stay.labs.length > 0)) tally.add('patient.people-without-lab')
  const hospitalStays = new Map<string, Stay[]>()
  for (const stay of stays) listIn(hospitalStays, stay.hospitalStay).push(stay)
  const years = [...hospitalStays.values()].map(([first]) => first?.dischargeYear)
  if (new Set(years).size < years.length) tally.add('patient.several-hospital-stays-in-a-year')
  for (const units of hospitalStays.values()) {
    const byId = [...units].sort((a, b) => compareId(a.stay, b.stay))
    if (byId.some((stay, index) => stay !== units[index])) tally.add('patient.stay-ids-not-chronological')
  }
  for (const stay of stays) {
    if (stay.orders.length === 0) tally.add('patient.stays-without-medication')
    if (stay.diagnoses.length === 0) tally.add('patient.stays-without-diagnosis')
  }
}

function listIn(lists: Map<string, Stay[]>, key: string): Stay[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}
