import t from 'tap'
import fc from 'fast-check'
import { editDistance } from './edit-distance.ts'
import { nearestName } from './nearest-name.ts'

t.test('edit distance is that of the textbook', async (t) => {
  t.equal(editDistance('kitten', 'sitting'), 3)
  t.equal(editDistance('', 'abc'), 3)
  t.equal(editDistance('abc', 'abc'), 0)
})

t.test('edit distance is a metric', async (t) => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(
    fc.property(text, text, text, (a, b, c) => {
      const direct = editDistance(a, c)
      return (
        editDistance(a, b) === editDistance(b, a) &&
        (editDistance(a, b) === 0) === (a === b) &&
        direct <= editDistance(a, b) + editDistance(b, c)
      )
    }),
    { seed: 1, numRuns: 300 },
  )
  t.pass('300 triples')
})

t.test('nearest name forgives case and underscores, and takes the first on a tie', async (t) => {
  t.equal(nearestName('evnets', ['name', 'events', 'seeds']), 'events')
  t.equal(nearestName('Re_Read', ['cache', 're-read']), 're-read')
  t.equal(nearestName('x', ['a', 'b']), 'a')
  t.equal(nearestName('x', []), null)
  t.equal(
    nearestName('dev', ['sealed', 'development']),
    'development',
    'a beginning says more than a distance',
  )
})
