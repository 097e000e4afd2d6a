import fc from 'fast-check'
import t from 'tap'
import { canonicalJson, type Json } from './canonical-json.ts'

/** The rule said once more, slowly. */
function naive(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(naive).join()}]`
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  const members = entries.flatMap(([key, member]) =>
    member === undefined ? [] : [`${JSON.stringify(key)}:${naive(member)}`],
  )
  return `{${members.join()}}`
}

const keys = fc.oneof(fc.string(), fc.constantFrom('10', '9', '0', '__proto__', 'toString', 'é', '\u2028'))
const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, false, -0, 1e21, ''),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string({ unit: 'binary' }),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(keys, fc.option(tie('json'), { nil: undefined }), { maxKeys: 5 }),
  ),
}))

t.test('canonicalJson sorts keys at every depth and leaves out what is undefined', (t) => {
  fc.assert(
    fc.property(json, (value) => {
      t.equal(canonicalJson(value), naive(value))
    }),
    { seed: 1, numRuns: 2000 },
  )
  t.equal(canonicalJson({ b: 1, a: [{ d: undefined, c: '\ud800' }] }), '{"a":[{"c":"\\ud800"}],"b":1}')
  t.equal(canonicalJson({ 9: 1, 10: 2 }), '{"10":2,"9":1}', 'keys that look like numbers are texts')
  t.end()
})

t.test('canonicalJson refuses numbers that JSON cannot hold, wherever they stand', (t) => {
  for (const number of [NaN, Infinity, -Infinity]) {
    for (const value of [number, [number], { a: number }, { b: 1, a: number }, { b: number, a: 1 }]) {
      t.throws(() => canonicalJson(value), TypeError)
    }
  }
  t.end()
})
