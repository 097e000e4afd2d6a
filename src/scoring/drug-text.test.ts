import t from 'tap'
import { drugText } from './drug-text.ts'

t.test(
  'the drug of an order is what stands before the first bar, without an echoed record type',
  async (t) => {
    for (const [order, name] of [
      ['ASPIRIN TAB', 'ASPIRIN TAB'],
      ['  aspirin  ', 'aspirin'],
      ['ASPIRIN TAB | dose=81 mg | route=PO', 'ASPIRIN TAB'],
      ['| dose=81 mg', ''],
      ...[
        ...['MEDICATION: aspirin', 'medication:aspirin', 'medication |aspirin', 'Medication  :  aspirin'],
        ...[
          '- medication | aspirin | x',
          '-medication | aspirin',
          '  -   medication: aspirin',
          ' medication: aspirin',
        ],
      ].map((order) => [order, 'aspirin'] as const),
      ['x medication: aspirin', 'x medication: aspirin'],
      ['premedication: aspirin', 'premedication: aspirin'],
      ['medication aspirin', 'medication aspirin'],
      ['', ''],
    ] as const)
      t.equal(drugText(order), name, order)
  },
)
