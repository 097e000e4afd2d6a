import t from 'tap'
import type { EventName } from '../../corpora/scenario/index.ts'
import { scoreUse } from './score-use.ts'
import { openScoringContext } from './scoring-context.ts'
import { HAND_RULES } from './test-helpers/hand-rules.ts'
import { handScenario, orderText, TREATED } from './test-helpers/hand-scenario.ts'
import { handUse } from './test-helpers/hand-use.ts'
import type { UseToScore } from './use-to-score.ts'

const context = openScoringContext(HAND_RULES)
const ORDERS = [{ key: 'metoprolol', value: 25, unit: 'mg' }] as const
const FACT = '- medication | warfarin | claim=D4.1 | from=D4:ehr'
const SUMMARY = '- global-summary | metoprolol, warfarin | claim=G | from=all'
const OTHER = `- medication | ${TREATED} | claim=D5.1 | from=D5:ehr`

function pathOf(use: Partial<UseToScore>, event: EventName = 'E4'): readonly string[] | null {
  const scenario = handScenario({ event, orders: ORDERS, extra: 'warfarin' })
  const items = ORDERS.map(orderText)
  return scoreUse(handUse(scenario, { items, ...use }), context).event_drug_path
}

t.test(
  'event drug path names the lines and facts that carry the drug, each origin once, in order',
  async (t) => {
    t.strictSame(pathOf({}), ['D4:ehr'], 'a re-reading prompt')
    t.strictSame(pathOf({ use: 0 }), ['D4:ehr'], 'before the point of revision too')
    t.strictSame(pathOf({ prompt: [SUMMARY, FACT, OTHER].join('\n') }), ['medication | from=D4:ehr'])
    const again = FACT.replaceAll('D4', 'D6')
    const treatment = '- treatment | general|therapy|warfarin | claim=D4.2 | from=D4:ehr'
    t.strictSame(pathOf({ prompt: [again, FACT, again, treatment].join('\n') }), [
      'medication | from=D6:ehr',
      'medication | from=D4:ehr',
      'treatment | from=D4:ehr',
    ])
    t.strictSame(pathOf({ prompt: FACT.replace('D4:ehr', 'all') }), ['medication | from=all'])
  },
)

t.test('event drug path is empty where no record but an allowed one is about the drug', async (t) => {
  for (const prompt of ['', SUMMARY, OTHER, FACT.replace('ehr', 'pharmacy'), 'Do not list warfarin.'])
    t.strictSame(pathOf({ prompt }), [], prompt)
})

t.test('event drug path is the same whether or not the drug was listed', async (t) => {
  t.strictSame(pathOf({ items: ['warfarin'], prompt: FACT }), pathOf({ items: null, prompt: FACT }))
})

t.test('event drug path is undefined elsewhere, and where nothing was asked', async (t) => {
  for (const event of ['E0', 'E1', 'E1b', 'E2'] as const)
    t.equal(pathOf({ prompt: FACT }, event), null, event)
  t.equal(pathOf({ prompt: null }), null)
  const scenario = handScenario({ event: 'E4', orders: ORDERS, extra: 'warfarin' })
  const truth = { ...scenario.truth, target: null }
  t.equal(pathOf({ scenario: { ...scenario, truth }, prompt: FACT }), null, 'an event without a drug')
  t.equal(pathOf({ task: 'DX', use: 2 }), null)
})
