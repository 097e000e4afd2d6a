import fc from 'fast-check'
import t from 'tap'
import { cutToTokens } from './cut-to-tokens.ts'
import { wordTokens } from './word-tokens.ts'

t.test('cutToTokens keeps the longest well-formed beginning within the limit', (t) => {
  const unit = fc.constantFrom('a', 'b', ' ', '\n', '😀')
  const counters = [wordTokens, (text: string) => text.length] as const
  fc.assert(
    fc.property(fc.string({ unit }), fc.nat(30), fc.constantFrom(...counters), (text, max, count) => {
      const { text: cut, tokens } = cutToTokens(text, { max, count })
      if (!text.startsWith(cut) || tokens !== count(cut) || tokens > max || !cut.isWellFormed()) return false
      const next = text.codePointAt(cut.length)
      return next === undefined || count(cut + String.fromCodePoint(next)) > max
    }),
    { seed: 1, numRuns: 1000 },
  )
  t.end()
})
