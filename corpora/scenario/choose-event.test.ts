import t from 'tap'
import type { Person, Stay } from '../eicu/records.ts'
import { chooseEvent, type EventVerdict } from './choose-event.ts'
import { donorIndex } from './donor-index.ts'
import type { EventName } from './scenario.ts'
import { episodeNamed } from './test-records/episode-named.ts'
import { handRules } from './test-records/hand-rules.ts'
import { lender, order, person, stay } from './test-records/people.ts'

/** The event of a target with metoprolol and aspirin, among lenders of the same partition. */
function choice(event: EventName, people: readonly Person[], given: Partial<Stay> = {}): EventVerdict {
  const target = person('P0', [stay(given)])
  const donors = donorIndex({ people: [target, ...people], partition: 'development' }, handRules())
  return chooseEvent({ event, episode: episodeNamed('P0', given), donors }, handRules())
}

const reasonOf = (verdict: EventVerdict): string | null => (verdict.eligible ? null : verdict.reason)
const lineOf = (verdict: EventVerdict) =>
  verdict.eligible && (verdict.choice.kind === 'donor' || verdict.choice.kind === 'treatment')
    ? verdict.choice.line
    : null

t.test('E0 needs nobody', (t) => {
  t.same(choice('E0', []), { eligible: true, choice: { kind: 'none' } })
  t.end()
})

t.test('E1 borrows a line whose drug nothing of the target names', (t) => {
  const line = lineOf(choice('E1', [lender('P1', 'LOPRESSOR; 9 mg'), lender('P2', 'heparin; 5 units')]))
  t.same(line, { donor: 'P2', text: 'MEDICATION: heparin | dose=5 units', key: 'heparin' })
  t.end()
})

t.test('E1 is not possible when every lent drug is named by an order, a component or a treatment', (t) => {
  const none = 'no-donor-with-another-drug'
  t.equal(reasonOf(choice('E1', [])), none)
  t.equal(reasonOf(choice('E1', [lender('P1', 'aspirin; 7 mg')])), none)
  const orders = [order('metoprolol'), order('aspirin'), order('heparin/codeine')]
  t.equal(reasonOf(choice('E1', [lender('P1', 'codeine; 7 mg')], { orders })), none)
  const treatments = [{ minute: 99_999, path: 'renal|diuretics|lasix' }]
  t.equal(reasonOf(choice('E1', [lender('P1', 'furosemide')], { treatments })), none)
  t.end()
})

t.test('E1 avoids a drug that a problem, an analyte or any other text names in passing', (t) => {
  const calcium = lender('P1', 'calcium; 1 mg')
  t.equal(lineOf(choice('E1', [calcium]))?.key, 'calcium')
  const labs = [{ minute: 1, name: 'ionized Calcium', value: '1', unit: null }]
  const diagnoses = [{ minute: 1, path: 'toxicology|overdose|Heparin' }]
  t.equal(
    reasonOf(choice('E1', [calcium, lender('P2', 'heparin')], { labs, diagnoses })),
    'no-donor-with-another-drug',
  )
  t.end()
})

t.test("E1b borrows another person's line of a drug that the target's orders support", (t) => {
  const line = lineOf(choice('E1b', [lender('P1', 'heparin'), lender('P2', 'LOPRESSOR; 9 mg')]))
  t.same(line, { donor: 'P2', text: 'MEDICATION: LOPRESSOR | dose=9 mg', key: 'metoprolol' })
  t.equal(reasonOf(choice('E1b', [lender('P1', 'heparin')])), 'no-donor-with-a-shared-drug')
  t.end()
})

t.test('E1b does not count a component of a combination as support', (t) => {
  const orders = [order('metoprolol'), order('heparin'), order('aspirin/codeine'), order('aspirin')]
  const verdict = choice('E1b', [lender('P1', 'aspirin'), lender('P2', 'codeine')], { orders })
  t.equal(reasonOf(verdict), 'no-donor-with-a-shared-drug')
  t.end()
})

t.test('E4 takes the first of the own treatments that names a drug absent from the orders', (t) => {
  const treatments = [
    { minute: 3, path: 'infectious|vancomycin' },
    { minute: 1, path: 'cardiovascular|aspirin' },
    { minute: 2, path: 'renal|diuretics|lasix' },
  ]
  const line = lineOf(choice('E4', [], { treatments }))
  t.same(line, { donor: 'P0', text: 'TREATMENT: renal|diuretics|lasix', key: 'furosemide' })
  t.end()
})

t.test("E4 falls back to another person's treatment, and is not possible without any", (t) => {
  const treatments = [{ minute: 1, path: 'cardiovascular|aspirin' }]
  const other = person('P1', [stay({ treatments: [{ minute: 1, path: 'infectious|vancomycin' }] })])
  t.same(lineOf(choice('E4', [other], { treatments })), {
    donor: 'P1',
    text: 'TREATMENT: infectious|vancomycin',
    key: 'vancomycin',
  })
  t.equal(reasonOf(choice('E4', [], { treatments })), 'no-treatment-with-another-drug')
  t.equal(reasonOf(choice('E4', [lender('P1', 'heparin')])), 'no-treatment-with-another-drug')
  t.end()
})

t.test('donors differ from target to target', (t) => {
  const people = Array.from({ length: 20 }, (_, index) =>
    lender(`P${index + 100}`, `heparin; ${index} units`),
  )
  const donors = donorIndex({ people, partition: 'development' }, handRules())
  const borrowed = Array.from({ length: 10 }, (_, index) => {
    const verdict = chooseEvent({ event: 'E1', episode: episodeNamed(`P${index}`), donors }, handRules())
    return lineOf(verdict)?.donor
  })
  t.ok(new Set(borrowed).size >= 5, `ten targets borrow from ${new Set(borrowed).size} people`)
  t.end()
})
