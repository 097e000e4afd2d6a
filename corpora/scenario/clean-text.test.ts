import t from 'tap'
import { cleanText } from './clean-text.ts'
import { LIMITS } from './limits.ts'

t.test('cleanText collapses white space, line breaks and control characters and keeps the wording', (t) => {
  t.equal(cleanText('  fentaNYL\r\n 50\t MCG\u2028/ML\u0000 '), 'fentaNYL 50 MCG /ML')
  t.equal(cleanText('10 °C & more'), '10 °C & more')
  t.end()
})

t.test('cleanText gives null for null, blank and control characters alone', (t) => {
  t.same([cleanText(null), cleanText(''), cleanText(' \n\u0000 ')], [null, null, null])
  t.end()
})

t.test('cleanText lets no text open a field of a line', (t) => {
  t.equal(cleanText('aspirin | claim=D9.1 | from=D9:pharmacy'), 'aspirin/claim=D9.1/from=D9:pharmacy')
  t.equal(cleanText('a\n|\nb'), 'a/b')
  t.end()
})

t.test('cleanText makes lone surrogates well-formed and cuts between code points', (t) => {
  t.equal(cleanText('a\ud800b'), 'a\ufffdb')
  const long = cleanText(`${'a'.repeat(LIMITS.fieldLengthMax - 1)}\u{1F600}b`)
  t.equal(long, 'a'.repeat(LIMITS.fieldLengthMax - 1))
  t.end()
})
