import t from 'tap'
import { compareCells } from './compare-cells.ts'
import type { ComparisonResult } from './comparison.ts'
import { tallyCells } from './tally-cells.ts'
import { handCell } from './test-kit/hand-cell.ts'
import { handPlan, TWO_MODELS } from './test-kit/hand-plan.ts'
import { inTurn } from './test-kit/in-turn.ts'
import { heldOutE4, replacementBatch } from './test-kit/paper-counts.ts'
import type { TrajectorySummary } from './trajectory-summary.ts'

const REPLACEMENT = ['no-propagation', 'quarantine', 're-read', 'rebuild', 'local-repair']

async function compare(
  keys: Readonly<Record<string, unknown>>,
  summaries: readonly TrajectorySummary[],
): Promise<ComparisonResult[]> {
  const plan = handPlan(keys)
  return compareCells(plan, await tallyCells(plan, inTurn(summaries)))
}

/** A comparison as the paper prints it: memory count, re-read count, discordant pairs, p, threshold. */
function printed(result: ComparisonResult): unknown[] {
  const { first, firstCount, secondCount, b, c, p, threshold } = result
  return [first.model, first.pipeline, firstCount, secondCount, b, c, rounded(p), rounded(threshold)]
}

function rounded(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(4))
}

t.test('held-out counts of Table 2 give its printed p-values and thresholds', async (t) => {
  const results = await compare(TWO_MODELS, heldOutE4())
  t.same(results.map(printed), [
    ['Qwen', 'cache', 2, 0, 2, 0, 0.25, 0.0167],
    ['Qwen', 'rebuild', 0, 0, 0, 0, 1, 0.05],
    ['Qwen', 'local-repair', 1, 0, 1, 0, 0.5, 0.025],
    ['Mistral', 'cache', 1, 4, 1, 4, 0.9688, 0.05],
    ['Mistral', 'rebuild', 4, 4, 3, 3, 0.6563, 0.0167],
    ['Mistral', 'local-repair', 4, 4, 3, 3, 0.6563, 0.025],
  ])
  t.same(
    results.map(({ isRejected, n, unpaired }) => [isRejected, n, unpaired]),
    results.map(() => [false, 20, 0]),
  )
})

t.test(
  'order of a plan’s pipelines changes no threshold: equal p-values rank as the family lists them',
  async (t) => {
    const turned = { ...TWO_MODELS, pipelines: ['local-repair', 'rebuild', 're-read', 'cache'] }
    const results = await compare(turned, heldOutE4())
    t.same(
      results
        .filter(({ first }) => first.model === 'Mistral')
        .map(({ first, threshold }) => [first.pipeline, rounded(threshold)]),
      [
        ['cache', 0.05],
        ['rebuild', 0.0167],
        ['local-repair', 0.025],
      ],
    )
  },
)

t.test('replacement counts of Table 14 give its printed tests', async (t) => {
  const results = await compare({ ...TWO_MODELS, events: ['E2'], pipelines: REPLACEMENT }, replacementBatch())
  const family = (name: string): unknown[] =>
    results
      .filter((result) => result.family.name === name)
      .map(({ first, second, firstCount, secondCount, b, c, p, pHolm }) => [
        first.model,
        second.pipeline,
        firstCount,
        secondCount,
        `${b}/${c}`,
        rounded(p),
        rounded(pHolm),
      ])
  t.same(family('e2-primary'), [
    ['Qwen', 're-read', 8, 9, '2/3', 1, 1],
    ['Mistral', 're-read', 7, 10, '2/5', 0.4531, 0.9063],
  ])
  t.same(family('e2-secondary'), [
    ['Qwen', 'no-propagation', 8, 0, '8/0', 0.0078, 0.0469],
    ['Qwen', 'quarantine', 8, 0, '8/0', 0.0078, 0.0469],
    ['Qwen', 'rebuild', 8, 7, '1/0', 1, 1],
    ['Mistral', 'no-propagation', 7, 0, '7/0', 0.0156, 0.0625],
    ['Mistral', 'quarantine', 7, 0, '7/0', 0.0156, 0.0625],
    ['Mistral', 'rebuild', 7, 8, '0/1', 1, 1],
  ])
  t.same(family('e2-old-retained'), [
    ['Qwen', 're-read', 0, 0, '0/0', 1, 1],
    ['Qwen', 'no-propagation', 0, 8, '0/8', 0.0078, 0.0625],
    ['Qwen', 'quarantine', 0, 0, '0/0', 1, 1],
    ['Qwen', 'rebuild', 0, 0, '0/0', 1, 1],
    ['Mistral', 're-read', 0, 0, '0/0', 1, 1],
    ['Mistral', 'no-propagation', 0, 8, '0/8', 0.0078, 0.0625],
    ['Mistral', 'quarantine', 0, 0, '0/0', 1, 1],
    ['Mistral', 'rebuild', 0, 0, '0/0', 1, 1],
  ])
})

t.test('sizes and seeds are families of their own', async (t) => {
  const keys = { sizes: ['small', 'large'], seeds: [3, 4], pipelines: ['re-read', 'cache'] }
  const cells = (['small', 'large'] as const).flatMap((size) =>
    [3, 4].flatMap((seed) => [
      ...handCell({ size, seed, people: 20, holds: { unsupported_any: 0 } }),
      ...handCell({ size, seed, pipeline: 'cache', people: 20, holds: { unsupported_any: 5 } }),
    ]),
  )
  const results = await compare(keys, cells)
  t.same(
    results.map(({ group, b, n, p, pHolm }) => [group, b, n, p, pHolm]),
    ['small|whole|3', 'small|whole|4', 'large|whole|3', 'large|whole|4'].map((rest) => [
      `e4-unsupported|scripted|${rest}`,
      5,
      20,
      0.03125,
      0.03125,
    ]),
  )
})

t.test('patients in one of two cells only are left out and counted', async (t) => {
  const results = await compare({ pipelines: ['re-read', 'cache'] }, [
    ...handCell({ people: [0, 1, 2, 3], holds: { unsupported_any: [3] } }),
    ...handCell({ pipeline: 'cache', people: [2, 3, 4, 5, 6], holds: { unsupported_any: [2, 6] } }),
  ])
  t.match(results, [{ n: 2, unpaired: 5, firstCount: 1, secondCount: 1, b: 1, c: 1 }])
})

t.test(
  'comparison that nobody can be paired for is undefined and keeps its place in its family',
  async (t) => {
    const results = await compare({ pipelines: ['re-read', 'cache', 'rebuild'] }, [
      ...handCell({ people: 20, holds: { unsupported_any: 0 } }),
      ...handCell({ pipeline: 'cache', people: 20, holds: { unsupported_any: 6 } }),
    ])
    t.match(results, [
      { first: { pipeline: 'cache' }, p: 0.015625, pHolm: 0.03125, threshold: 0.025, isRejected: true },
      {
        first: { pipeline: 'rebuild' },
        n: 0,
        unpaired: 20,
        p: null,
        pHolm: null,
        threshold: null,
        isRejected: null,
      },
    ])
  },
)

t.test('comparisons need both pipelines and the event in the plan', async (t) => {
  const e4 = heldOutE4()
  t.same(await compare({ ...TWO_MODELS, pipelines: ['cache', 'rebuild', 'local-repair'] }, e4), [])
  t.same(await compare({ ...TWO_MODELS, events: ['E0', 'E1'] }, []), [])
  const twoOfThree = await compare({ ...TWO_MODELS, pipelines: ['re-read', 'cache'] }, e4)
  t.equal(twoOfThree.length, 2)
})
