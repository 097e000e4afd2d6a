import t from 'tap'
import { UserError, type Pseudonym } from '../../src/ids/index.ts'
import type { Person } from '../eicu/records.ts'
import { EVENTS } from './scenario.ts'
import { surveyPeople, type Survey, type SurveyOptions } from './survey-people.ts'
import { handRules } from './test-records/hand-rules.ts'
import { cohort, lender, order, person, stay } from './test-records/people.ts'

const noStrength = stay({ orders: [order('metoprolol'), order('aspirin')] })
const PEOPLE: readonly Person[] = [
  person('P1'),
  person('P2'),
  person('P3', [noStrength]),
  person('P4', [stay({ diagnoses: [] })]),
  person('P5', [stay({ orders: [order('!aspirin')] })]),
  lender('P6', 'heparin; 5 units'),
  person('P7', [stay()], 'sealed'),
]

function survey(options: Partial<SurveyOptions> = {}, people: readonly Person[] = PEOPLE): Survey {
  const usual = {
    cohort: cohort(...people),
    partition: 'development' as const,
    events: ['E0', 'E2'] as const,
    sizes: ['small'] as const,
    seed: 20260918,
    eligible: 'every' as const,
    limit: null,
    ids: null,
  }
  return surveyPeople({ ...usual, ...options }, handRules())
}
const ids = (...names: readonly string[]) => names as readonly Pseudonym[]

t.test('surveyPeople accounts for everybody it considers, per event', (t) => {
  const { events, eligibleForEvery } = survey()
  t.equal(eligibleForEvery, 2)
  const generic = { 'no-usable-order': 1, 'too-few-medication-keys': 1, 'no-problem': 1 }
  t.match(events[0], {
    event: 'E0',
    requested: null,
    considered: 6,
    episodes: 3,
    eligible: 3,
    used: 2,
    excluded: generic,
  })
  t.match(events[1], {
    event: 'E2',
    eligible: 2,
    used: 2,
    excluded: { ...generic, 'no-explicit-strength': 1 },
  })
  for (const { considered, eligible, excluded } of events) {
    t.equal(considered, eligible + Object.values(excluded).reduce((sum, count) => sum + count, 0))
  }
  t.end()
})

t.test('surveyPeople uses the same people for every event, or each event its own', (t) => {
  const every = survey()
  t.same(every.events[0]?.people.toSorted(), ['P1', 'P2'])
  t.same(every.events[0]?.people, every.events[1]?.people)
  t.same(every.people, every.events[0]?.people)
  const each = survey({ eligible: 'each' })
  t.same(each.events[0]?.people.toSorted(), ['P1', 'P2', 'P3'])
  t.same(each.events[1]?.people.toSorted(), ['P1', 'P2'])
  t.same(each.people.toSorted(), ['P1', 'P2', 'P3'])
  t.end()
})

t.test('surveyPeople takes the first of the seeded order, which the order of people cannot change', (t) => {
  const many = Array.from({ length: 40 }, (_, index) => person(`P${index + 10}`))
  const limited = survey({ limit: 5 }, many)
  t.same(survey({ limit: 5 }, many.toReversed()), limited)
  t.same(survey({}, many).people.slice(0, 5), limited.people)
  t.notSame(
    limited.people,
    many.slice(0, 5).map(({ pseudonym }) => pseudonym),
  )
  t.notSame(survey({ limit: 5, seed: 2 }, many).people, limited.people)
  t.match(limited.events[0], { requested: 5, eligible: 40, used: 5 })
  t.end()
})

t.test('surveyPeople runs with those it finds when they are fewer than the limit', (t) => {
  t.match(survey({ limit: 16 }).events[0], { requested: 16, used: 2 })
  t.same(survey({ limit: 0 }).people, [])
  t.end()
})

t.test('surveyPeople takes named people in their order, once each', (t) => {
  const named = survey({ ids: ids('P3', 'P1', 'P3'), eligible: 'each', limit: null })
  t.match(named.events, [
    { event: 'E0', requested: 2, considered: 2, used: 2, people: ['P3', 'P1'] },
    {
      event: 'E2',
      requested: 2,
      considered: 2,
      used: 1,
      people: ['P1'],
      excluded: { 'no-explicit-strength': 1 },
    },
  ])
  t.same(survey({ ids: ids('P7', 'P1'), partition: null }).people, ['P7', 'P1'])
  t.end()
})

t.test('surveyPeople refuses a named person in one line that names them and the reason', (t) => {
  const cases = [
    ['P9', 'person-unknown', /"P9".*nobody of this pseudonym/],
    ['P7', 'person-of-another-partition', /P7.*sealed.*development/],
    ['P5', 'person-without-medication', /P5.*no stay of theirs has a usable medication order/],
  ] as const
  for (const [id, code, message] of cases) {
    try {
      survey({ ids: ids('P1', id) })
      t.fail(`${id} is refused`)
    } catch (error) {
      t.ok(error instanceof UserError && error.code === code, code)
      t.match(error instanceof Error ? error.message : '', message)
      t.notMatch(error instanceof Error ? error.message : '\n', /\n/)
    }
  }
  t.end()
})

t.test('surveyPeople lets nobody borrow across partitions', (t) => {
  const people = [person('P1'), lender('P2', 'heparin', 'sealed')]
  t.match(survey({ events: EVENTS }, people).events[1], {
    event: 'E1',
    eligible: 0,
    excluded: { 'no-donor-with-another-drug': 1 },
  })
  t.end()
})
