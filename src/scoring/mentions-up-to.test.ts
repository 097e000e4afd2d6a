import t from 'tap'
import type { EventName } from '../../corpora/scenario/index.ts'
import { openLexicon } from './lexicon.ts'
import { mentionsUpTo } from './mentions-up-to.ts'
import { HAND_RULES } from './test-helpers/hand-rules.ts'
import { handScenario, TREATED } from './test-helpers/hand-scenario.ts'

const lexicon = openLexicon(HAND_RULES)
const ORDERS = [
  { key: 'metoprolol', value: 25, unit: 'mg' },
  { key: 'aspirin', value: 81, unit: 'mg' },
] as const

function mentioned(event: EventName, use: number, hasCombination = false) {
  const scenario = handScenario({ event, orders: ORDERS, extra: 'warfarin', hasCombination })
  const { allowed, other } = mentionsUpTo({ scenario, use }, lexicon)
  return { allowed: [...allowed].sort(), other: [...other].sort() }
}

t.test(
  'orders name the drugs of the allowed source, treatments those of any other, measurements none',
  async (t) => {
    const orders = ['aspirin', 'metoprolol']
    t.strictSame(mentioned('E0', 1), { allowed: orders, other: [TREATED] })
    t.strictSame(mentioned('E4', 1), { allowed: orders, other: [TREATED, 'warfarin'] })
    t.strictSame(
      mentioned('E0', 1, true),
      {
        allowed: ['acetaminophen', 'aspirin', 'hydrocodone', 'metoprolol'],
        other: [TREATED],
      },
      'a combination names its components',
    )
  },
)

t.test('a document that was revoked has been shown all the same', async (t) => {
  for (const use of [0, 1])
    t.strictSame(mentioned('E1', use).allowed, ['aspirin', 'metoprolol', 'warfarin'], `use ${use}`)
})

t.test('the version that a revision brings is shown after it alone', async (t) => {
  const scenario = handScenario({ event: 'E2', orders: ORDERS, extra: 'warfarin' })
  const { revision } = scenario
  if (revision.kind !== 'replace') throw new Error('E2 replaces a document')
  const lines = [
    ...['MEDICATION: HEPARIN', 'MEDICATION: 12 34', 'PROBLEM: digoxin'],
    ...['TREATMENT: a|two words', 'TREATMENT: insulin'],
  ]
  const changed = { ...scenario, revision: { ...revision, document: { ...revision.document, lines } } }
  const allowed = (use: number): string[] =>
    [...mentionsUpTo({ scenario: changed, use }, lexicon).allowed].sort()
  t.strictSame(allowed(0), ['aspirin', 'metoprolol'])
  t.strictSame(allowed(1), ['aspirin', 'heparin', 'insulin', 'metoprolol'])
  t.strictSame(allowed(2), allowed(1))
})
