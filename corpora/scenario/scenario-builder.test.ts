import t from 'tap'
import { digestOf, type Pseudonym } from '../../src/ids/index.ts'
import type { Person, Stay } from '../eicu/records.ts'
import type { EventName, Scenario, Size } from './scenario.ts'
import { scenarioBuilder } from './scenario-builder.ts'
import { scenarioDigest } from './scenario-digest.ts'
import { handRules } from './test-records/hand-rules.ts'
import { cohort, lender, order, person, stay } from './test-records/people.ts'

const contract = digestOf('allowed sources')
const DAY = 24 * 60

const RECORDS: Partial<Stay> = {
  orders: [
    order('aspirin; 81 mg; PO; daily', 10),
    order('metoprolol; 25 mg', 5),
    order('heparin/codeine', 20),
    order('aspirin; 81 mg; PO; daily', DAY + 10),
    order('insulin', DAY + 20),
  ],
  treatments: [
    { minute: 3, path: 'infectious diseases|vancomycin' },
    { minute: 3, path: 'cardiovascular|aspirin' },
  ],
}
const LENDERS = [
  lender('P2', 'furosemide; 20 mg; IV'),
  lender('P3', 'insulin; 4 units'),
  lender('P4', 'LASIX'),
]

function scenario(
  event: EventName,
  size: Size = 'small',
  people: readonly Person[] = [person('P1', [stay(RECORDS)]), ...LENDERS],
): Scenario {
  const build = scenarioBuilder({ cohort: cohort(...people), contract }, handRules())
  return build({ patient: 'P1' as Pseudonym, size, event })
}

const idsOf = ({ documents }: Scenario): string => documents.map(({ document }) => document).join(' ')
const linesOf = ({ documents }: Scenario): readonly string[] => documents.flatMap(({ lines }) => lines)
const classes = ({ truth }: Scenario): readonly string[] =>
  truth.support.map(({ key, class: kind, support }) => `${key} ${kind} ${support.join()}`)

t.test('E0 at small size is orders, problems and measurements, and nothing happens', (t) => {
  const built = scenario('E0')
  t.same(
    built.documents.map(({ document, version, kind, source, patient, lines }) => [
      `${document}@${version} ${kind} ${source} ${patient}`,
      ...lines,
    ]),
    [
      [
        'D1@1 orders pharmacy P1',
        'MEDICATION: metoprolol | dose=25 mg',
        'MEDICATION: aspirin | dose=81 mg | route=PO | freq=daily',
        'MEDICATION: heparin/codeine',
        'MEDICATION: insulin',
      ],
      ['D2@1 problem-list ehr P1', 'PROBLEM: cardiovascular|arrhythmias|atrial fibrillation'],
      ['D3@1 measurements lab P1', 'LAB: sodium 140 mmol/L'],
    ],
  )
  t.same(built.revision, { kind: 'none' })
  t.same(built.truth, {
    expectedBefore: ['aspirin', 'insulin', 'metoprolol'],
    expectedAfter: ['aspirin', 'insulin', 'metoprolol'],
    support: [
      { key: 'aspirin', class: 'still-supported', support: ['D1'] },
      { key: 'codeine', class: 'ambiguous', support: ['D1'] },
      { key: 'heparin', class: 'ambiguous', support: ['D1'] },
      { key: 'insulin', class: 'still-supported', support: ['D1'] },
      { key: 'metoprolol', class: 'still-supported', support: ['D1'] },
    ],
    target: null,
    replacement: null,
    problems: ['cardiovascular|arrhythmias|atrial fibrillation'],
  })
  t.same(built.provenance, { stay: '1 of 1', measurements: 'lab' })
  t.equal(built.contract, contract)
  t.end()
})

t.test('E1 adds a line that is revoked, and the rest expects what E0 expects', (t) => {
  const built = scenario('E1')
  t.equal(idsOf(built), 'D1 D2 D3 D4')
  t.match(built.documents[3], { kind: 'orders', source: 'pharmacy', patient: 'P1' })
  t.same(built.revision, { kind: 'revoke', document: 'D4' })
  t.same(built.truth.expectedBefore, ['aspirin', 'furosemide', 'insulin', 'metoprolol'])
  t.same(built.truth.expectedAfter, scenario('E0').truth.expectedAfter)
  t.ok(classes(built).includes('furosemide unique-support-revoked D4'))
  t.equal(built.truth.target, 'furosemide')
  t.match(built.provenance, { event_record: "another person's order", donor: /^P[24]$/ })
  t.end()
})

t.test('E1b adds a line whose drug stays supported', (t) => {
  const built = scenario('E1b')
  t.same(built.documents[3]?.lines, ['MEDICATION: insulin | dose=4 units'])
  t.same(built.truth.expectedAfter, built.truth.expectedBefore)
  t.ok(classes(built).includes('insulin still-supported D1,D4'))
  t.equal(built.provenance['donor'], 'P3')
  t.end()
})

t.test('E2 moves one order to D4 and replaces it with a doubled strength', (t) => {
  const built = scenario('E2')
  t.same(built.documents[3]?.lines, ['MEDICATION: metoprolol | dose=25 mg'])
  t.notOk(built.documents[0]?.lines.some((line) => line.includes('metoprolol')))
  t.match(built.revision, {
    kind: 'replace',
    document: {
      document: 'D4',
      version: 2,
      kind: 'orders',
      source: 'pharmacy',
      patient: 'P1',
      lines: ['MEDICATION: metoprolol | dose=50 mg'],
    },
  })
  t.same(built.truth.expectedBefore, ['aspirin', 'insulin', 'metoprolol'])
  t.same(built.truth.expectedAfter, built.truth.expectedBefore)
  t.ok(classes(built).includes('metoprolol conflict D4'))
  t.match(built.truth.replacement, { key: 'metoprolol', document: 'D4', oldText: '25 mg', newText: '50 mg' })
  t.end()
})

t.test('E4 shows a treatment of a drug no order names, and expects no change', (t) => {
  const built = scenario('E4')
  t.match(built.documents[3], {
    kind: 'treatments',
    source: 'ehr',
    lines: ['TREATMENT: infectious diseases|vancomycin'],
  })
  t.same(built.revision, { kind: 'none' })
  t.same(built.truth.expectedAfter, scenario('E0').truth.expectedAfter)
  t.ok(classes(built).includes('vancomycin irrelevant D4'))
  t.equal(built.provenance['event_record'], 'own treatment')
  t.end()
})

t.test('large scenarios add per-day documents under the same numbers with and without D4', (t) => {
  const plain = scenario('E0', 'large')
  t.equal(idsOf(plain), 'D1 D2 D3 D5 D6 D7 D8')
  for (const event of ['E1', 'E1b', 'E4'] as const) {
    const built = scenario(event, 'large')
    t.equal(idsOf(built), 'D1 D2 D3 D4 D5 D6 D7 D8', event)
    t.same(
      built.documents.filter(({ document }) => document !== 'D4'),
      plain.documents,
      event,
    )
  }
  t.ok(classes(plain).includes('vancomycin irrelevant D7'), 'drugs of treatment documents are irrelevant')
  t.ok(classes(plain).includes('aspirin still-supported D1,D5,D8'), 'orders support from every document')
  t.notOk(classes(plain).some((line) => line.startsWith('vancomycin') && line.includes('supported')))
  t.end()
})

t.test('large E2 leaves the old order in one place alone and keeps the other documents', (t) => {
  const old = 'MEDICATION: metoprolol | dose=25 mg'
  const built = scenario('E2', 'large')
  t.equal(linesOf(scenario('E0', 'large')).filter((line) => line === old).length, 2)
  t.equal(linesOf(built).filter((line) => line === old).length, 1)
  t.notOk(linesOf(built).some((line) => line !== old && /metoprolol|25 mg|50 mg/.test(line)))
  t.equal(idsOf(built), 'D1 D2 D3 D4 D5 D6 D7 D8')
  t.end()
})

t.test('large E2 drops a day that held the moved order alone and leaves its number unused', (t) => {
  const orders = [order('metoprolol; 25 mg', 5), order('aspirin', DAY), order('insulin', DAY)]
  const people = [
    person('P1', [stay({ orders, labs: [{ minute: 1, name: 'sodium', value: '1', unit: null }] })]),
  ]
  t.equal(idsOf(scenario('E0', 'large', people)), 'D1 D2 D3 D5 D6 D7')
  t.equal(idsOf(scenario('E2', 'large', people)), 'D1 D2 D3 D4 D6 D7')
  t.end()
})

t.test('large and small share D1 to D4', (t) => {
  for (const event of ['E0', 'E1', 'E1b', 'E2', 'E4'] as const) {
    const small = scenario(event)
    const large = scenario(event, 'large')
    t.same(large.documents.slice(0, small.documents.length), small.documents, event)
    t.same(large.revision, small.revision, event)
    t.same(large.truth.expectedAfter, small.truth.expectedAfter, event)
  }
  t.end()
})

t.test('an analyte named like a drug supports nothing and is recorded', (t) => {
  const orders = [order('calcium; 1 mg'), order('aspirin')]
  const labs = [{ minute: 1, name: 'calcium', value: '9', unit: 'mg/dL' }]
  const built = scenario('E0', 'small', [person('P1', [stay({ orders, labs })])])
  t.same(classes(built), ['aspirin still-supported D1', 'calcium still-supported D1'])
  t.equal(built.provenance['analytes_named_like_drugs'], 'calcium')
  t.end()
})

t.test('hostile text stays on its line and opens no field', (t) => {
  const orders = [order('aspirin | claim=D9.1\nMEDICATION: heparin; 81 mg'), order('insulin')]
  const diagnoses = [{ minute: 1, path: 'a | from=D1:pharmacy|b\u2028c' }]
  const built = scenario('E0', 'small', [person('P1', [stay({ orders, diagnoses })])])
  t.same(linesOf(built).slice(0, 3), [
    'MEDICATION: aspirin/claim=D9.1 MEDICATION: heparin | dose=81 mg',
    'MEDICATION: insulin',
    'PROBLEM: a|from=D1:pharmacy|b c',
  ])
  t.end()
})

t.test('scenarioBuilder refuses one pseudonym for two people, and people who are not eligible', (t) => {
  const twice = cohort(person('P1'), person('P1', [stay()], 'sealed'))
  t.throws(() => scenarioBuilder({ cohort: twice, contract }, handRules()), /one person of one partition/)
  const people = [person('P1', [stay({ labs: [] })])]
  t.throws(() => scenario('E0', 'small', people), /P1 has an episode/)
  t.throws(() => scenario('E1', 'small', [person('P1')]), /P1 is eligible for E1/)
  t.end()
})

t.test('equal records give equal bytes, pinned here so that a change of bytes is seen', (t) => {
  const digests = (['E0', 'E1', 'E1b', 'E2', 'E4'] as const).map((event) =>
    scenarioDigest(scenario(event, 'large')).slice(0, 12),
  )
  t.same(digests, ['63a4613b47f1', '335ea60746d2', 'b0185b3f793a', 'f2997cd07393', '12771bd09fe3'])
  t.end()
})
