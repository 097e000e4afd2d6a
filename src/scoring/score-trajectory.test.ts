import t from 'tap'
import { scoreTrajectory, type ReachedUse } from './score-trajectory.ts'
import { openScoringContext } from './scoring-context.ts'
import { HAND_RULES } from './test-helpers/hand-rules.ts'
import { handScenario, orderText } from './test-helpers/hand-scenario.ts'
import { rereadPrompt } from './test-helpers/hand-use.ts'

const context = openScoringContext(HAND_RULES)
const ORDERS = [
  { key: 'metoprolol', value: 25, unit: 'mg' },
  { key: 'aspirin', value: 81, unit: 'mg' },
] as const
const scenario = handScenario({ event: 'E2', orders: ORDERS, extra: 'warfarin' })
const tasks = ['MED', 'MED', 'DX'] as const
const NEW = orderText({ ...ORDERS[0], value: 50 })
const [OLD, ASPIRIN] = [orderText(ORDERS[0]), orderText(ORDERS[1])]

function reached(use: number, answer: string | null): ReachedUse {
  const prompt = rereadPrompt(scenario, { use, task: tasks[use] ?? 'MED' })
  return { use, committed: true, answer, prompt }
}

function medications(...items: readonly string[]): string {
  return JSON.stringify({ medications: items })
}

t.test('a trajectory without errors gives one row for each use of the plan, in order', async (t) => {
  const uses = [
    reached(2, JSON.stringify({ problems: ['cardiovascular|chest pain'] })),
    reached(1, medications(NEW, ASPIRIN)),
    reached(0, medications(OLD, ASPIRIN)),
  ]
  const rows = scoreTrajectory({ scenario, tasks, uses }, context)
  t.match(rows, [
    { use: 0, task: 'MED', committed: true, strict_completion: true, success: null },
    { use: 1, task: 'MED', committed: true, success_strict: true, omitted_at_use0: false },
    { use: 2, task: 'DX', committed: true, proxy: true, strict_completion: null, leaves_visible: 'all' },
  ])
})

t.test('uses never reached are rows that failed, so that denominators count the plan', async (t) => {
  const rows = scoreTrajectory({ scenario, tasks, uses: [] }, context)
  t.match(rows, [
    {
      use: 0,
      committed: false,
      format: 'failure',
      strict_completion: false,
      missing: ['aspirin', 'metoprolol'],
    },
    { use: 1, committed: false, format: 'failure', success: false, target_label: 'missing', adopted: false },
    { use: 2, task: 'DX', committed: false, format: 'failure', proxy: false },
  ])
  t.match(rows[1], { new_value_visible: null, omitted_at_use0: null })
  t.match(rows[2], { leaves_visible: null })
})

t.test('a use 0 that answered without a list left everything out', async (t) => {
  const rows = scoreTrajectory(
    { scenario, tasks, uses: [reached(0, 'sorry'), reached(1, medications(NEW, ASPIRIN))] },
    context,
  )
  t.match(rows[0], { format: 'failure' })
  t.match(rows[1], { omitted_at_use0: true, success: true })
})

t.test('a use 0 that asked for problems says nothing of what was left out', async (t) => {
  const uses = [reached(0, '{"problems":[]}'), reached(1, medications(NEW, ASPIRIN))]
  const rows = scoreTrajectory({ scenario, tasks: ['DX', 'MED'], uses }, context)
  t.strictSame(
    rows.map(({ omitted_at_use0 }) => omitted_at_use0),
    [null, null],
  )
})

t.test('later medication uses are compared with use 0, not with the one before', async (t) => {
  const uses = [reached(0, medications(ASPIRIN)), reached(1, medications(NEW)), reached(2, medications(NEW))]
  const rows = scoreTrajectory({ scenario, tasks: ['MED', 'MED', 'MED'], uses }, context)
  t.strictSame(
    rows.map(({ omitted_at_use0 }) => omitted_at_use0),
    [null, true, true],
  )
})

t.test('an answer whose list is absent, no list, or holds anything but texts is a failure', async (t) => {
  const answers = [
    '{"problems":[]}',
    '{"medications":"aspirin"}',
    '{"medications":[{"name":"aspirin"}]}',
    '[]',
    '3',
  ]
  for (const answer of answers) {
    const [row] = scoreTrajectory({ scenario, tasks: ['MED'], uses: [reached(0, answer)] }, context)
    t.match(row, { format: 'failure', listed: [] }, answer)
  }
})

t.test('scores do not depend on what was scored before', async (t) => {
  const uses = [reached(0, medications(OLD, ASPIRIN)), reached(1, medications(OLD))]
  const fresh = scoreTrajectory({ scenario, tasks, uses }, openScoringContext(HAND_RULES))
  t.strictSame(scoreTrajectory({ scenario, tasks, uses }, context), fresh)
  t.strictSame(scoreTrajectory({ scenario: structuredClone(scenario), tasks, uses }, context), fresh)
})
