import fc from 'fast-check'
import t from 'tap'
import { checkLaw } from './check-law.ts'
import type { Law } from './law.ts'

/** A law that each subject breaks with the message it is. */
const law: Law<string> = {
  name: 'a-law',
  statement: 'Nothing is touched.',
  section: '–',
  situations: [],
  byDesign: () => ({ outcome: 'broken', reason: 'it touches all', says: 'was touched' }),
  property: (message) =>
    fc.property(fc.nat(), () => {
      throw new TypeError(message)
    }),
}

t.test('a law is broken by design only with the message that is meant to break it', async (t) => {
  const options = { seed: 1, numRuns: 5 }
  t.match(await checkLaw(law, 'D1.1 was touched', options), {
    outcome: 'broken-by-design',
    reason: 'it touches all',
  })
  t.match(await checkLaw(law, 'Cannot read properties of undefined', options), {
    outcome: 'broken',
    reason: 'Cannot read properties of undefined',
  })
})
