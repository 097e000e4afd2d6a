import t from 'tap'
import { splitPeople } from './split-people.ts'

const people = Array.from({ length: 362 }, (_entry, index) => `900-${index}`)

function sizes(partitions: ReadonlyMap<string, string>): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const partition of partitions.values()) counts[partition] = (counts[partition] ?? 0) + 1
  return counts
}

t.test('split people: 362 people give the 147, 54 and 161 of the paper', (t) => {
  t.same(sizes(splitPeople(people)), { development: 147, calibration: 54, sealed: 161 })
  t.end()
})

t.test('split people: the order in which people come does not matter', (t) => {
  const there = splitPeople(people)
  const back = splitPeople([...people].reverse())
  for (const person of people) t.equal(back.get(person), there.get(person))
  t.end()
})

t.test('split people: any number of people is split whole', (t) => {
  for (const count of [0, 1, 2, 3, 7, 40]) t.equal(splitPeople(people.slice(0, count)).size, count)
  t.same(sizes(splitPeople(people.slice(0, 40))), { development: 16, calibration: 6, sealed: 18 })
  t.end()
})

t.test('split people: it does not follow the order of the ids', (t) => {
  const firsts = people.slice(0, 147).map((person) => splitPeople(people).get(person))
  t.ok(new Set(firsts).size === 3)
  t.end()
})
