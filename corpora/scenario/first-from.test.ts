import t from 'tap'
import { firstFrom } from './first-from.ts'

t.test('firstFrom walks from the drawn place once round the list', (t) => {
  const walk = (draw: number, accepts: (item: string) => boolean): string | null =>
    firstFrom({ items: ['a', 'b', 'c', 'd'], draw, accepts })
  t.equal(
    walk(0.5, () => true),
    'c',
  )
  t.equal(
    walk(0.5, (item) => item < 'c'),
    'a',
  )
  t.equal(
    walk(0.99, (item) => item !== 'd'),
    'a',
  )
  t.equal(
    walk(0, () => false),
    null,
  )
  t.equal(firstFrom({ items: [], draw: 0.7, accepts: () => true }), null)
  t.end()
})
