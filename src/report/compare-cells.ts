import type { ResolvedPlan } from '../plans/index.ts'
import { exactMcNemar, holm } from '../statistics/index.ts'
import { cellName } from './cell-name.ts'
import type { CellTally, PairedEndpoint } from './cell-tally.ts'
import type { Comparison, ComparisonResult } from './comparison.ts'
import { plannedComparisons } from './planned-comparisons.ts'

/**
 * The built-in tests of a run (B16.2, B16.3): patients paired between two cells, exact McNemar, Holm within each group. A
 * comparison without a pair keeps its place in its group, as if its p were 1.
 */
export function compareCells(plan: ResolvedPlan, cells: readonly CellTally[]): ComparisonResult[] {
  const tallies = new Map(cells.map((cell) => [cell.name, cell]))
  const comparisons = plannedComparisons(plan)
  const groups = new Set(comparisons.map(({ group }) => group))
  return [...groups].flatMap((group) =>
    corrected(
      comparisons
        .filter((comparison) => comparison.group === group)
        .map((comparison) => {
          const first = tallies.get(cellName(comparison.first))
          const second = tallies.get(cellName(comparison.second))
          return { ...comparison, ...pairsOf(comparison.family.endpoint, { first, second }) }
        }),
    ),
  )
}

type Pairs = Pick<ComparisonResult, 'n' | 'unpaired' | 'firstCount' | 'secondCount' | 'b' | 'c'>

function pairsOf(
  endpoint: PairedEndpoint,
  { first, second }: { readonly first: CellTally | undefined; readonly second: CellTally | undefined },
): Pairs {
  const pairs = { n: 0, firstCount: 0, secondCount: 0, b: 0, c: 0 }
  for (const [patient, verdicts] of first?.patients ?? []) {
    const inFirst = verdicts[endpoint]
    const inSecond = second?.patients.get(patient)?.[endpoint] ?? null
    if (inFirst === null || inSecond === null) continue
    pairs.n += 1
    if (inFirst) pairs.firstCount += 1
    if (inSecond) pairs.secondCount += 1
    if (inFirst && !inSecond) pairs.b += 1
    if (inSecond && !inFirst) pairs.c += 1
  }
  const patients = new Set([...(first?.patients.keys() ?? []), ...(second?.patients.keys() ?? [])])
  return { ...pairs, unpaired: patients.size - pairs.n }
}

function corrected(group: readonly (Comparison & Pairs)[]): ComparisonResult[] {
  const raw = group.map(({ family, b, c }) => exactMcNemar({ b, c, sided: family.sided }))
  const { adjusted, thresholds, rejected } = holm(raw)
  return group.map((comparison, place) => {
    const isKnown = comparison.n > 0
    return {
      ...comparison,
      p: isKnown ? (raw[place] ?? null) : null,
      pHolm: isKnown ? (adjusted[place] ?? null) : null,
      threshold: isKnown ? (thresholds[place] ?? null) : null,
      isRejected: isKnown ? (rejected[place] ?? null) : null,
    }
  })
}
