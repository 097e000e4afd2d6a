import t from 'tap'
import { isNewValueVisible } from './is-new-value-visible.ts'
import { openScoringContext } from './scoring-context.ts'
import { HAND_RULES } from './test-helpers/hand-rules.ts'
import { handScenario, orderText } from './test-helpers/hand-scenario.ts'
import { rereadPrompt } from './test-helpers/hand-use.ts'

const context = openScoringContext(HAND_RULES)
const ORDERS = [
  { key: 'metoprolol', value: 25, unit: 'mg' },
  { key: 'aspirin', value: 50, unit: 'mg' },
] as const
const scenario = handScenario({ event: 'E2', orders: ORDERS, extra: 'warfarin' })
const NEW = orderText({ ...ORDERS[0], value: 50 })

function fact(text: string, type = 'medication'): string {
  return `- ${type} | ${text} | claim=D4.1 | from=D4:pharmacy`
}

function visible(prompt: string): boolean {
  return isNewValueVisible(scenario, prompt, context)
}

t.test('the new value is visible in a re-reading prompt after the revision, not before', async (t) => {
  t.equal(visible(rereadPrompt(scenario, { use: 1, task: 'MED' })), true)
  t.equal(visible(rereadPrompt(scenario, { use: 0, task: 'MED' })), false)
})

t.test(
  'the new value is visible as a fact, in a summary that keeps the wording, and in a fact of other wording',
  async (t) => {
    t.equal(visible(fact(NEW)), true)
    t.equal(visible(`- chunk-summary | The patient has ${NEW}. | claim=D4.s | from=D4:pharmacy`), true)
    t.equal(visible(fact('Metoprolol 50  MG by mouth')), true)
  },
)

t.test('an amount that merely looks alike, or is another drug’s, is not the new value', async (t) => {
  for (const text of [
    fact(orderText(ORDERS[0])),
    fact('metoprolol 150 mg'),
    fact('metoprolol 2.50 mg'),
    fact('metoprolol 50 mgs'),
    fact(orderText(ORDERS[1])),
    fact('metoprolol 25 mg') + '\n' + fact('aspirin 50 mg'),
    '- global-summary | metoprolol 25 mg; aspirin 50 mg | claim=G | from=all',
    fact('metoprolol 50 mg', 'problem'),
    '',
  ]) {
    t.equal(visible(text), false, text)
  }
})

t.test('the new order counts up to its amount, whichever line of its document it is', async (t) => {
  const { revision } = scenario
  if (revision.kind !== 'replace') throw new Error('E2 replaces a document')
  const lines = ['MEDICATION: ABCD | dose=81 mg', ...revision.document.lines, 'LAB: other 50 mg']
  const longer = { ...scenario, revision: { ...revision, document: { ...revision.document, lines } } }
  const shows = (text: string): boolean =>
    isNewValueVisible(longer, `- chunk-summary | ${text} | claim=D4.s | from=D4:pharmacy`, context)
  t.equal(shows('given METOPROLOL TAB | dose=50 mg'), true, 'what stands behind it is not asked for')
  t.equal(shows('given METOPROLOL TAB | dose=50'), false)
  for (const text of ['ABCD was given', 'null'])
    t.equal(shows(text), false, 'nor is anything of a line without it')
})

t.test('nothing new is visible where nothing was replaced', async (t) => {
  const revoked = handScenario({ event: 'E1', orders: ORDERS, extra: 'warfarin' })
  t.equal(isNewValueVisible(revoked, fact(NEW), context), false)
  t.equal(isNewValueVisible({ ...scenario, revision: { kind: 'none' } }, fact(NEW), context), false)
  const truth = { ...scenario.truth, replacement: null }
  t.equal(isNewValueVisible({ ...scenario, truth }, fact(NEW), context), false)
})
