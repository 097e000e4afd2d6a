import fc from 'fast-check'
import t from 'tap'
import { remember } from './remember.ts'

t.test('remembering never changes an answer, whatever the limit', async () => {
  const answerOf = (text: string): string | undefined =>
    text.length % 3 === 0 ? undefined : text.toUpperCase()
  const texts = fc.array(fc.string({ maxLength: 3, unit: fc.constantFrom('a', 'b') }), { maxLength: 40 })
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 4 }), (asked, limit) => {
      const remembered = remember(answerOf, limit)
      return asked.every((text) => remembered(text) === answerOf(text))
    }),
    { seed: 1, numRuns: 200 },
  )
})

t.test('a full memory starts empty again', async (t) => {
  const asked: string[] = []
  const remembered = remember((text) => asked.push(text), 2)
  for (const text of ['a', 'b', 'a', 'c', 'a']) remembered(text)
  t.strictSame(asked, ['a', 'b', 'c', 'a'])
})
