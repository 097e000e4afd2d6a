import t from 'tap'
import { openScoringContext } from './scoring-context.ts'
import { HAND_RULES } from './test-helpers/hand-rules.ts'
import { handScenario } from './test-helpers/hand-scenario.ts'

const ORDERS = [{ key: 'aspirin', value: 81, unit: 'mg' }] as const

t.test('what documents mention is worked out once before the revision and once after it', async (t) => {
  const context = openScoringContext(HAND_RULES)
  const scenario = handScenario({ event: 'E2', orders: ORDERS, extra: 'warfarin' })
  const [before, after] = [context.mentions(scenario, 0), context.mentions(scenario, 1)]
  t.not(before, after)
  t.equal(context.mentions(scenario, 0), before)
  for (const use of [1, 2]) t.equal(context.mentions(scenario, use), after)
  t.not(context.mentions({ ...scenario }, 0), before, 'another scenario has its own')
})

t.test('the rules are those of the repository unless others are given', async (t) => {
  const { lexicon } = openScoringContext()
  t.match(lexicon.keyOfOrder('ASPIRIN 81 MG PO TABS'), { kind: 'single', key: 'aspirin' })
  t.strictSame(lexicon.strengthsIn('aspirin 81 mg'), [{ value: 81, unit: 'mg' }])
})
