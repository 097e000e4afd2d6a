import t from 'tap'
import { donorIndex } from './donor-index.ts'
import { handRules } from './test-records/hand-rules.ts'
import { lender, order, person, stay } from './test-records/people.ts'

const development = 'development'

t.test('donorIndex lends lines of one drug, once per person, of the partition alone', (t) => {
  const people = [
    person('P1', [
      stay({ orders: [order('aspirin; 5 mg'), order('aspirin; 5 mg', 9), order('aspirin/codeine')] }),
      stay({ orders: [order('aspirin; 5 mg'), order('saline'), order('!insulin')] }),
    ]),
    lender('P2', 'aspirin; 7 mg', 'sealed'),
    lender('P3', 'heparin'),
  ]
  const { orders } = donorIndex({ people, partition: development }, handRules())
  t.same(
    orders.toSorted((a, b) => (a.donor < b.donor ? -1 : 1)),
    [
      { donor: 'P1', text: 'MEDICATION: aspirin | dose=5 mg', key: 'aspirin' },
      { donor: 'P3', text: 'MEDICATION: heparin', key: 'heparin' },
    ],
  )
  t.end()
})

t.test('donorIndex lends treatments that name a drug', (t) => {
  const treatments = [
    { minute: 1, path: 'renal|dialysis' },
    { minute: 2, path: 'renal|diuretics|Lasix' },
  ]
  const people = [person('P1', [stay({ treatments })])]
  const index = donorIndex({ people, partition: development }, handRules())
  t.same(index.treatments, [{ donor: 'P1', text: 'TREATMENT: renal|diuretics|Lasix', key: 'furosemide' }])
  t.end()
})

t.test('donorIndex does not depend on the order of people', (t) => {
  const people = Array.from({ length: 30 }, (_, index) => lender(`P${index}`, `aspirin; ${index} mg`))
  const index = donorIndex({ people, partition: development }, handRules())
  t.same(donorIndex({ people: people.toReversed(), partition: development }, handRules()), index)
  t.not(index.orders[0]?.donor, 'P0', 'the order is drawn, not that of the ids')
  t.end()
})
