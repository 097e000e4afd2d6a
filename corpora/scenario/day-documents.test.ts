import t from 'tap'
import { dayDocuments } from './day-documents.ts'
import { orderLines } from './order-lines.ts'
import { handRules } from './test-records/hand-rules.ts'
import { order, stay } from './test-records/people.ts'
import { treatmentLines } from './treatment-lines.ts'
import type { Stay } from '../eicu/records.ts'

const DAY = 24 * 60

function daysOf(given: Partial<Stay>, table: 'lab' | 'vitalAperiodic' = 'lab') {
  const records = stay(given)
  return dayDocuments({
    stay: records,
    table,
    orders: orderLines(records.orders, handRules()),
    treatments: treatmentLines(records.treatments, handRules()),
  })
}

t.test('dayDocuments go by day, and within a day orders, measurements, treatments', (t) => {
  const days = daysOf({
    orders: [order('aspirin', 3), order('heparin', DAY), order('aspirin', -5000)],
    labs: [
      { minute: DAY + 1, name: 'sodium', value: '139', unit: null },
      { minute: DAY - 1, name: 'sodium', value: '138', unit: null },
    ],
    treatments: [{ minute: 7, path: 'renal|dialysis' }],
  })
  t.same(days, [
    { kind: 'orders', source: 'pharmacy', lines: ['MEDICATION: aspirin'] },
    { kind: 'measurements', source: 'lab', lines: ['LAB: sodium 138'] },
    { kind: 'treatments', source: 'ehr', lines: ['TREATMENT: renal|dialysis'] },
    { kind: 'orders', source: 'pharmacy', lines: ['MEDICATION: heparin'] },
  ])
  t.end()
})

t.test('dayDocuments are whole: the fifth is left out, none is cut', (t) => {
  const orders = [0, 1, 2, 3, 4, 5].map((day) => order('aspirin', day * DAY))
  t.equal(daysOf({ orders, labs: [] }).length, 4)
  t.end()
})

t.test('dayDocuments take measurements from the table of D3 alone, and no order without a time', (t) => {
  const vitals = [{ minute: 1, systolic: '120', diastolic: null, mean: null }]
  const orders = [order('aspirin', null)]
  t.same(daysOf({ orders, vitals, labs: [] }), [])
  t.same(daysOf({ orders, vitals }, 'vitalAperiodic'), [
    { kind: 'measurements', source: 'ehr', lines: ['VITAL: systolic 120'] },
  ])
  t.end()
})

t.test('dayDocuments collapse equal lines of one day and repeat them on another', (t) => {
  const orders = [order('aspirin', 1), order('aspirin', 2), order('aspirin', DAY)]
  t.same(
    daysOf({ orders, labs: [] }).map(({ lines }) => lines),
    [['MEDICATION: aspirin'], ['MEDICATION: aspirin']],
  )
  t.end()
})
