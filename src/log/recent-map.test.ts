import t from 'tap'
import { RecentMap } from './recent-map.ts'

void t.test('recent map forgets the key unused for longest, and only when it is full', (t) => {
  const map = new RecentMap<string, number>(3)
  for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3 })) map.set(key, value)
  t.equal(map.get('a'), 1, 'a use')
  map.set('b', 20)
  map.set('d', 4)
  t.strictSame(
    ['a', 'b', 'c', 'd'].map((key) => map.get(key)),
    [1, 20, undefined, 4],
  )
  t.equal(map.size, 3)
  t.end()
})

void t.test('recent map does not count a look as a use', (t) => {
  const map = new RecentMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  t.equal(map.peek('a'), 1)
  map.set('c', 3)
  t.strictSame([map.peek('a'), map.peek('b'), map.peek('c')], [undefined, 2, 3])
  t.end()
})
