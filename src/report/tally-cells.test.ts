import t from 'tap'
import fc from 'fast-check'
import { invariant } from '../ids/index.ts'
import type { CellTally } from './cell-tally.ts'
import { meanOf } from './mean-of.ts'
import { meanTokens } from './mean-tokens.ts'
import { tallyCells } from './tally-cells.ts'
import { handCell } from './test-kit/hand-cell.ts'
import { handPlan, TWO_MODELS } from './test-kit/hand-plan.ts'
import { inTurn } from './test-kit/in-turn.ts'
import { heldOutE4 } from './test-kit/paper-counts.ts'
import type { PhaseTokens, TrajectorySummary } from './trajectory-summary.ts'

const ONE_CELL = { pipelines: ['cache'] }

const PHASES: readonly PhaseTokens[] = [
  { phase: 'ingest', prompt: 100, completion: 10 },
  { phase: 'use0', prompt: 40, completion: 4 },
  { phase: 'revise', prompt: 20, completion: 2 },
  { phase: 'use1', prompt: 50, completion: 5 },
  { phase: 'use2', prompt: 60, completion: 6 },
]

async function onlyCell(summaries: readonly TrajectorySummary[]): Promise<CellTally> {
  const [cell, ...others] = await tallyCells(handPlan(ONE_CELL), inTurn(summaries))
  invariant(cell !== undefined && others.length === 0, 'the trajectories are of one cell')
  return cell
}

/** Four trajectories of one cell: two completed, one failed at its first use, one under way. */
function mixedCell(): TrajectorySummary[] {
  const holds = { strict_completion: [0, 1], fabricated: 0, missing: [2] }
  const cell = handCell({ pipeline: 'cache', people: 4, holds, phases: PHASES, calls: 7, nodes: [1, 0] })
  return cell.map((summary, place) => {
    if (place < 2) return summary
    const uses = summary.uses.map((use) => ({ ...use, committed: false }))
    if (place === 2)
      return { ...summary, outcome: 'failed', reason: 'timeout', calls: 2, phases: PHASES.slice(0, 1), uses }
    return { ...summary, outcome: null, uses: uses.slice(0, 1) }
  })
}

t.test('tally counts failed trajectories in every denominator and those under way in none', async (t) => {
  const cell = await onlyCell(mixedCell())
  t.match(cell, { n: 3, underWay: 1, outcomes: { completed: 2, failed: 1, abandoned: 0 } })
  t.same([...cell.reasons], [['timeout', 1]])
  t.same(cell.endpoints.strict_completion, { x: 2, n: 3 })
  t.same(cell.endpoints.fabricated, { x: 0, n: 3 })
  t.same(cell.endpoints.missing, { x: 1, n: 3 })
  t.same(cell.committed, { x: 6, n: 9 })
})

t.test('tally leaves an endpoint that is undefined everywhere without a denominator', async (t) => {
  const cell = await onlyCell(mixedCell())
  t.same(cell.endpoints.retained, { x: 0, n: 0 })
})

t.test('tally takes means over completed trajectories, by phase and by side', async (t) => {
  const cell = await onlyCell(mixedCell())
  const parts = ['ingest', 'use0', 'revise', 'later', 'use_prompt', 'use_completion', 'total'] as const
  t.same(
    parts.map((part) => meanTokens(cell, part)),
    [110, 44, 22, 121, 150, 15, 297],
  )
  t.equal(meanOf(cell, cell.completed.calls), 7)
  t.equal(meanOf(cell, cell.completed.invalidated), 1)
})

t.test('tally knows no mean that needs an uncounted call, and all others', async (t) => {
  const phases = PHASES.map((tokens) => (tokens.phase === 'use1' ? { ...tokens, completion: null } : tokens))
  const summaries = [
    ...handCell({ pipeline: 'cache', people: 3, phases: PHASES }),
    ...handCell({ pipeline: 'cache', people: [3], phases }),
  ]
  const cell = await onlyCell(summaries)
  t.equal(meanTokens(cell, 'total'), null)
  t.equal(meanTokens(cell, 'later'), null)
  t.equal(meanTokens(cell, 'use_completion'), null)
  t.equal(meanTokens(cell, 'use_prompt'), 150)
  t.equal(meanTokens(cell, 'ingest'), 110)
})

t.test('tally of a cell in which nothing completed has no means', async (t) => {
  const failed = mixedCell().filter(({ outcome }) => outcome === 'failed')
  const cell = await onlyCell(failed)
  t.equal(cell.n, 1)
  t.equal(meanTokens(cell, 'total'), null)
  t.equal(meanOf(cell, cell.completed.calls), null)
})

t.test('tally scores the first medication use after the event and the first problem list', async (t) => {
  const holding = handCell({ pipeline: 'cache', people: 1, holds: { strict_completion: 1, proxy: 1 } })
  const lacking = handCell({ pipeline: 'cache', people: 1, holds: { strict_completion: 0, proxy: 0 } })
  const mixed = holding.map((summary) => {
    const [first, , problems] = summary.uses
    const uses = [first, lacking[0]?.uses[1], problems].flatMap((use) => use ?? [])
    return { ...summary, uses: [...uses, ...lacking.flatMap((other) => other.uses)] }
  })
  const cell = await onlyCell(mixed)
  t.same(cell.endpoints.strict_completion, { x: 0, n: 1 })
  t.same(cell.endpoints.proxy, { x: 1, n: 1 })
})

t.test('tally keeps models, sizes, events and seeds apart, in the order of the plan', async (t) => {
  const keys = {
    models: [...TWO_MODELS.models].reverse(),
    sizes: ['large', 'small'],
    events: ['E4', 'E0'],
    pipelines: ['cache', { selector: { lambda: 0.3 } }, 're-read'],
    seeds: [5, 0],
  }
  const plan = handPlan(keys)
  const cells = (['small', 'large'] as const).flatMap((size) =>
    ['Qwen', 'Mistral'].flatMap((model) =>
      (['E0', 'E4'] as const).flatMap((event) =>
        ['re-read', 'cache', 'selector(0.3)'].flatMap((pipeline) =>
          [0, 5].flatMap((seed) => handCell({ model, size, event, pipeline, seed, people: 1 })),
        ),
      ),
    ),
  )
  const tallies = await tallyCells(plan, inTurn(cells))
  t.equal(tallies.length, 48)
  t.ok(tallies.every(({ n }) => n === 1))
  t.same(
    tallies.slice(0, 7).map(({ name }) => name),
    [
      'Mistral|large|E4|cache|whole|5',
      'Mistral|large|E4|selector(0.3)|whole|5',
      'Mistral|large|E4|re-read|whole|5',
      'Mistral|large|E0|cache|whole|5',
      'Mistral|large|E0|selector(0.3)|whole|5',
      'Mistral|large|E0|re-read|whole|5',
      'Mistral|large|E4|cache|whole|0',
    ],
  )
})

t.test('tally does not depend on the order of the trajectories', async (t) => {
  const plan = handPlan(TWO_MODELS)
  const summaries = heldOutE4()
  const expected = await tallyCells(plan, inTurn(summaries))
  const shuffled = fc.shuffledSubarray(summaries, { minLength: summaries.length })
  await fc.assert(
    fc.asyncProperty(shuffled, async (order) => {
      const actual = await tallyCells(plan, inTurn(order))
      t.same(
        actual.map(({ patients, ...cell }) => ({ ...cell, patients: [...patients].sort() })),
        expected.map(({ patients, ...cell }) => ({ ...cell, patients: [...patients].sort() })),
      )
    }),
    { seed: 1, numRuns: 20 },
  )
})
