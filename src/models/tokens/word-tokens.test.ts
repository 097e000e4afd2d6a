import fc from 'fast-check'
import t from 'tap'
import { wordTokens } from './word-tokens.ts'

t.test('wordTokens is 1.3 × white-space words, rounded half up', (t) => {
  const words = (n: number) => Array.from({ length: n }, () => 'w').join(' ')
  t.strictSame(
    [0, 1, 2, 3, 4, 5, 10, 15, 35, 45, 100].map((n) => wordTokens(words(n))),
    [0, 1, 3, 4, 5, 7, 13, 20, 46, 59, 130],
  )
  t.end()
})

t.test('wordTokens splits words where Unicode white space is', (t) => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(
          'a',
          '1',
          '|',
          'é',
          '😀',
          ' ',
          '\t',
          '\n',
          '\u00a0',
          '\u2028',
          '\u3000',
          '\u0000',
        ),
      }),
      (text) => {
        const words = text.split(/\s+/).filter((word) => word !== '').length
        return wordTokens(text) === Math.floor((13 * words + 5) / 10)
      },
    ),
    { seed: 1, numRuns: 1000 },
  )
  t.end()
})
