import t from 'tap'
import { parseAnswer } from '../parse-answer.ts'
import { extractedFacts } from './extracted-facts.ts'

const FACT = { type: 'medication', content: 'A | dose=1 mg', evidence: 'D1' }

function read(value: unknown) {
  return extractedFacts(parseAnswer(JSON.stringify(value)))
}

t.test('extractedFacts keeps well-formed facts and counts the others', (t) => {
  const odd = [
    null,
    'x',
    [FACT],
    { ...FACT, content: ' ' },
    { ...FACT, type: '' },
    { ...FACT, evidence: ['D1'] },
  ]
  t.strictSame(read({ facts: [FACT, ...odd, { ...FACT, evidence: '' }] }), {
    facts: [FACT, { ...FACT, evidence: '' }],
    rejected: 6,
  })
  t.end()
})

t.test('extractedFacts ignores further members', (t) => {
  t.strictSame(read({ facts: [{ ...FACT, confidence: 0.9 }] }), { facts: [FACT], rejected: 0 })
  t.end()
})

t.test('extractedFacts is null, not empty, when there is no list of facts', (t) => {
  t.strictSame(read({ facts: [] }), { facts: [], rejected: 0 })
  t.equal(read({ facts: FACT }), null)
  t.equal(read({}), null)
  t.equal(extractedFacts(parseAnswer('')), null)
  t.end()
})
