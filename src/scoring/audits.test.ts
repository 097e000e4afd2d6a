import t from 'tap'
import type { Scenario } from '../../corpora/scenario/index.ts'
import { auditEventListings } from './audit-event-listings.ts'
import { auditFailedProblems } from './audit-failed-problems.ts'
import { auditNonAdoptions } from './audit-non-adoptions.ts'
import type { AuditRecord } from './audit-record.ts'
import { scoreUse } from './score-use.ts'
import { openScoringContext } from './scoring-context.ts'
import { HAND_RULES } from './test-helpers/hand-rules.ts'
import { handScenario, orderText, TREATED } from './test-helpers/hand-scenario.ts'
import { handUse } from './test-helpers/hand-use.ts'
import type { UseToScore } from './use-to-score.ts'

const context = openScoringContext(HAND_RULES)
const ORDERS = [
  { key: 'metoprolol', value: 25, unit: 'mg' },
  { key: 'aspirin', value: 81, unit: 'mg' },
] as const
const [OLD, ASPIRIN] = [orderText(ORDERS[0]), orderText(ORDERS[1])]
const NEW = orderText({ ...ORDERS[0], value: 50 })
const PATHS = ['cardiovascular|chest pain', 'renal|acute renal failure (oliguric)']

function scenarioOf(event: Scenario['event']): Scenario {
  return handScenario({ event, orders: ORDERS, extra: 'warfarin', problems: PATHS })
}

function record(
  id: string,
  { event, ...use }: Partial<UseToScore> & { event: Scenario['event']; items: readonly string[] | null },
): AuditRecord {
  const asked = handUse(scenarioOf(event), use)
  return { id, use: asked, score: scoreUse(asked, context) }
}

t.test('the audit of non-adoptions counts what was visible and what use 0 had left out', async (t) => {
  const event = 'E2'
  const audit = auditNonAdoptions([
    record('adopted', { event, items: [NEW, ASPIRIN] }),
    record('shown', { event, items: [ASPIRIN], listedAtUse0: [OLD, ASPIRIN] }),
    record('shown, left out before', { event, items: [ASPIRIN], listedAtUse0: [ASPIRIN] }),
    record('hidden', { event, items: [OLD, ASPIRIN], listedAtUse0: null, prompt: 'nothing' }),
    record('before', { event, items: [OLD], use: 0 }),
    record('other event', { event: 'E1', items: [OLD] }),
  ])
  t.strictSame(audit, {
    nonAdoptions: [
      { id: 'shown', label: 'missing', newValueVisible: true, omittedAtUse0: false },
      { id: 'shown, left out before', label: 'missing', newValueVisible: true, omittedAtUse0: true },
      { id: 'hidden', label: 'old', newValueVisible: false, omittedAtUse0: null },
    ],
    visible: 2,
    omittedAtUse0: 1,
  })
})

t.test(
  'the audit of E4 listings names the lines that carried the drug, and counts those who had them and did not list',
  async (t) => {
    const event = 'E4'
    const fact = '- medication | warfarin | claim=D4.1 | from=D4:ehr'
    const summary = '- global-summary | metoprolol, warfarin | claim=G | from=all'
    const other = `- medication | ${TREATED} | claim=D5.1 | from=D5:ehr`
    const audit = auditEventListings(
      [
        record('memory', { event, items: [OLD, 'warfarin'], prompt: [summary, fact, other].join('\n') }),
        record('documents', { event, items: [OLD, 'warfarin'] }),
        record('out of the blue', { event, items: ['warfarin'], prompt: summary }),
        record('kept out', { event, items: [OLD, ASPIRIN], prompt: fact }),
        record('allowed source', { event, items: [], prompt: fact.replace('ehr', 'pharmacy') }),
        record('never shown', { event, items: [OLD, ASPIRIN], prompt: other }),
        record('other event', { event: 'E1', items: ['warfarin'], prompt: fact }),
        record('problems', { event, items: [], task: 'DX' }),
      ],
      context.lexicon,
    )
    t.match(audit, { listings: 3, listingsWithPath: 2, nonListings: 3, nonListingsWithPath: 1 })
    t.strictSame(
      audit.uses.map(({ id, path }) => [id, path.map(({ kind, type, source }) => [kind, type, source])]),
      [
        ['memory', [['fact', 'medication', 'ehr']]],
        ['documents', [['document-line', 'TREATMENT', 'ehr']]],
        ['out of the blue', []],
        ['kept out', [['fact', 'medication', 'ehr']]],
        ['allowed source', []],
        ['never shown', []],
      ],
    )
  },
)

t.test('the audit of failed problem lists tells how many leaf labels the facts shown held', async (t) => {
  const problem = (path: string): string => `- problem | ${path} | claim=D2.1 | from=D2:ehr`
  const failing = { event: 'E0', task: 'DX', use: 2, items: ['sepsis'] } as const
  const audit = auditFailedProblems([
    record('documents', failing),
    record('facts', {
      ...failing,
      prompt: [problem('chest pain'), problem('Acute renal failure, oliguric')].join('\n'),
    }),
    record('one fact', { ...failing, prompt: problem('chest pain') }),
    record('summary only', { ...failing, prompt: '- chunk-summary | chest pain | claim=D2.s | from=D2:ehr' }),
    record('passed', { ...failing, items: PATHS }),
    record('medications', { event: 'E0', items: [] }),
  ])
  t.strictSame(audit, {
    failures: [
      { id: 'documents', visibility: 'all' },
      { id: 'facts', visibility: 'all' },
      { id: 'one fact', visibility: 'part' },
      { id: 'summary only', visibility: 'none' },
    ],
    all: 2,
    part: 1,
    none: 1,
  })
})
