import t from 'tap'
import type { Stay } from '../eicu/records.ts'
import { episodeOf } from './episode.ts'
import { handRules } from './test-records/hand-rules.ts'
import { order, person, stay } from './test-records/people.ts'

const verdictOf = (...stays: readonly Stay[]) => episodeOf(person('P1', stays), handRules())
const reasonOf = (...stays: readonly Stay[]): string | null => {
  const verdict = verdictOf(...stays)
  return verdict.eligible ? null : verdict.reason
}
const orders = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    order(`${index % 2 === 0 ? 'aspirin' : 'heparin'}; ${index} mg`),
  )
const problems = (count: number) =>
  Array.from({ length: count }, (_, minute) => ({ minute, path: `a|b|${minute}` }))

t.test('episodeOf names the first rule that a stay fails', (t) => {
  t.equal(reasonOf(stay()), null)
  t.equal(reasonOf(stay({ orders: [] })), 'no-usable-order')
  t.equal(reasonOf(stay({ orders: [order('!aspirin'), order('; 5 mg')] })), 'no-usable-order')
  t.equal(reasonOf(stay({ diagnoses: [] })), 'no-problem')
  t.equal(reasonOf(stay({ labs: [] })), 'no-measurement')
  t.equal(reasonOf(), 'no-usable-order')
  t.end()
})

t.test(
  'episodeOf counts drugs, not lines: brand and generic are one key, components of combinations none',
  (t) => {
    const few = 'too-few-medication-keys'
    t.equal(reasonOf(stay({ orders: [order('metoprolol 25 mg'), order('LOPRESSOR 5 mg')] })), few)
    t.equal(reasonOf(stay({ orders: [order('aspirin/codeine'), order('aspirin'), order('heparin')] })), few)
    t.equal(reasonOf(stay({ orders: [order('saline'), order('heparin')] })), few)
    t.equal(reasonOf(stay({ orders: [order('aspirin/codeine'), order('insulin'), order('heparin')] })), null)
    t.end()
  },
)

t.test('episodeOf takes twelve order lines and not thirteen, duplicates collapsed', (t) => {
  t.equal(reasonOf(stay({ orders: orders(12) })), null)
  t.equal(reasonOf(stay({ orders: orders(13) })), 'too-many-orders')
  t.equal(reasonOf(stay({ orders: [...orders(12), ...orders(12)] })), null)
  t.equal(reasonOf(stay({ orders: [...orders(12), order('!insulin')] })), null)
  t.end()
})

t.test('episodeOf takes ten distinct problem paths and not eleven', (t) => {
  t.equal(reasonOf(stay({ diagnoses: [...problems(10), ...problems(10)] })), null)
  t.equal(reasonOf(stay({ diagnoses: problems(11) })), 'too-many-problems')
  t.end()
})

t.test('episodeOf takes the first stay that fulfils every rule', (t) => {
  const verdict = verdictOf(stay({ labs: [] }), stay({ stay: '2' }), stay({ stay: '3' }))
  t.ok(verdict.eligible && verdict.episode.stay === 2)
  t.end()
})

t.test('episodeOf reports the best stay, not the first or the last', (t) => {
  t.equal(reasonOf(stay({ orders: [] }), stay({ labs: [] }), stay({ diagnoses: [] })), 'no-measurement')
  t.end()
})

t.test('episodeOf lets D3 fall back to vital signs only where there are no laboratory rows', (t) => {
  const vitals = [{ minute: 1, systolic: '120', diastolic: '80', mean: '93' }]
  const fallback = verdictOf(stay({ labs: [], vitals }))
  t.ok(fallback.eligible)
  if (fallback.eligible) {
    t.same(fallback.episode.measurements, {
      table: 'vitalAperiodic',
      source: 'ehr',
      lines: ['VITAL: systolic 120 diastolic 80 mean 93'],
    })
  }
  const both = verdictOf(stay({ vitals }))
  t.ok(both.eligible && both.episode.measurements.table === 'lab')
  t.end()
})

t.test('episodeOf orders problems by first time, then text', (t) => {
  const diagnoses = [
    { minute: 9, path: 'c' },
    { minute: 2, path: 'b' },
    { minute: 2, path: 'a' },
    { minute: 1, path: 'c' },
  ]
  const verdict = verdictOf(stay({ diagnoses }))
  t.same(verdict.eligible && verdict.episode.problems, ['c', 'a', 'b'])
  t.end()
})
