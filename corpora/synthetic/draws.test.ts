import t from 'tap'
import { Draws } from './draws.ts'

t.test('draws: the same parts give the same line of draws, others another', (t) => {
  const line = (...parts: (string | number)[]): number[] => {
    const draws = new Draws(...parts)
    return Array.from({ length: 5 }, () => draws.next())
  }
  t.same(line('a', 1), line('a', 1))
  t.notSame(line('a', 1), line('a', 2))
  t.equal(new Set(line('a', 1)).size, 5)
  t.end()
})

t.test('draws: integers reach both ends and nothing beyond', (t) => {
  const draws = new Draws('integers')
  const seen = new Set(Array.from({ length: 200 }, () => draws.integer(3, 5)))
  t.same([...seen].sort(), [3, 4, 5])
  t.end()
})

t.test('draws: a shuffle keeps every item, a sample holds distinct ones', (t) => {
  const draws = new Draws('order')
  const items = Array.from({ length: 30 }, (_entry, index) => index)
  const shuffled = draws.shuffle(items)
  t.notSame(shuffled, items)
  t.same(
    [...shuffled].sort((a, b) => a - b),
    items,
  )
  t.equal(new Set(draws.sample(items, 12)).size, 12)
  t.equal(draws.sample(items, 99).length, 30)
  t.end()
})

t.test('draws: nothing to pick from is a fault of the program', (t) => {
  t.throws(() => new Draws('none').pick([]), /Broken invariant/)
  t.end()
})
