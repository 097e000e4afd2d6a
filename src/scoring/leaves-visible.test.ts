import t from 'tap'
import { scoreUse } from './score-use.ts'
import { openScoringContext } from './scoring-context.ts'
import { HAND_RULES } from './test-helpers/hand-rules.ts'
import { handScenario } from './test-helpers/hand-scenario.ts'
import { handUse } from './test-helpers/hand-use.ts'
import type { UseScore } from './use-score.ts'
import type { UseToScore } from './use-to-score.ts'

const context = openScoringContext(HAND_RULES)
const ORDERS = [{ key: 'aspirin', value: 81, unit: 'mg' }] as const
const PATHS = ['cardiovascular|chest pain', 'renal|acute renal failure (oliguric)']

function shown(use: Partial<UseToScore>): UseScore['leaves_visible'] {
  const scenario = handScenario({ event: 'E0', orders: ORDERS, extra: 'warfarin', problems: PATHS })
  return scoreUse(handUse(scenario, { items: [], task: 'DX', use: 2, ...use }), context).leaves_visible
}

function fact(path: string): string {
  return `- problem | ${path} | claim=D2.1 | from=D2:ehr`
}

t.test('leaves visible tells how many leaf labels stood in the lines or facts shown', async (t) => {
  t.equal(shown({}), 'all', 'a re-reading prompt')
  t.equal(shown({ prompt: [fact('chest pain'), fact('Acute renal failure, oliguric')].join('\n') }), 'all')
  t.equal(shown({ prompt: [fact('renal'), fact('chest pain')].join('\n') }), 'part')
  const elsewhere = '- treatment | drugs for chest pain | claim=D5.1 | from=D5:ehr'
  t.equal(shown({ prompt: [elsewhere, fact('acute renal failure (oliguric)')].join('\n') }), 'all')
  t.equal(shown({ prompt: fact('cardiovascular') }), 'none')
  t.equal(shown({ prompt: '' }), 'none')
})

t.test('leaves visible asks for a whole label in one fact, and does not look into summaries', async (t) => {
  t.equal(shown({ prompt: '- chunk-summary | chest pain | claim=D2.s | from=D2:ehr' }), 'none')
  t.equal(shown({ prompt: 'The patient has chest pain.' }), 'none')
  t.equal(shown({ prompt: [fact('chest'), fact('pain')].join('\n') }), 'none')
})

t.test('leaves visible is undefined for medications, and where nothing was asked', async (t) => {
  t.equal(shown({ task: 'MED', use: 1 }), null)
  t.equal(shown({ prompt: null }), null)
})
