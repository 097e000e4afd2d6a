import { deepStrictEqual, ok } from 'node:assert/strict'
import fc from 'fast-check'
import type { Law, Meet } from '../law.ts'
import type { Select, SelectorCandidate } from './selector-on-the-printed-costs.ts'

/**
 * The selector on any graph: what it picks is closed, each pick with all that it derives from; no closed set gains more, of
 * equals it is the largest, which holds all others; so much for one λ, at which every closed set is tried. A larger λ never
 * picks a node that a smaller one left out, and the order of the candidates changes nothing.
 */
export const selectorTakesTheBestClosedSet: Law<Select> = {
  name: 'selector-takes-the-best-closed-set',
  statement:
    'On any graph the selection is closed, gains most, is the largest of equals and shrinks as λ grows.',
  section: 'App. K; B13.3, B13.6',
  situations: [
    'a tie was broken',
    'a pick that loses by itself',
    'a pick left out for what it derives from',
    'part of the candidates',
    'less at a larger λ',
  ],
  property: (select, meet) =>
    fc.property(graphs, lambdas, lambdas, (candidates, lambda, other) => {
      const picked = select(candidates, lambda)
      isBest(picked, { candidates, lambda, meet })
      const reversed = select([...candidates].reverse(), lambda)
      deepStrictEqual([...reversed].sort(), [...picked].sort(), 'the order of the candidates matters')
      const there = select(candidates, other)
      const [cheap, dear] = lambda < other ? [picked, there] : [there, picked]
      ok(
        dear.every((name) => cheap.includes(name)),
        'a larger λ picks more',
      )
      if (picked.length > 0 && picked.length < candidates.length) meet('part of the candidates')
      if (dear.length < cheap.length) meet('less at a larger λ')
    }),
}

/** Compares what was picked with every closed set. */
function isBest(
  picked: readonly string[],
  {
    candidates,
    lambda,
    meet,
  }: { readonly candidates: readonly SelectorCandidate[]; readonly lambda: number; readonly meet: Meet },
): void {
  const gains = new Map(candidates.map(({ name, value, cost }) => [name, value - lambda * cost]))
  const total = (names: readonly string[]): number =>
    names.reduce((sum, name) => sum + (gains.get(name) ?? 0), 0)
  const isPicked = (name: string): boolean => picked.includes(name)
  const closed = closedSets(candidates)
  ok(
    closed.some((names) => names.length === picked.length && names.every(isPicked)),
    `${picked.join()} lacks what it derives from`,
  )
  for (const rival of closed) {
    const lead = total(rival) - total(picked)
    ok(lead <= TIE, `${rival.join()} gains more than ${picked.join()}`)
    if (lead < -TIE || rival.length === picked.length) continue
    ok(rival.every(isPicked), `${rival.join()} gains as much as ${picked.join()}`)
    meet('a tie was broken')
  }
  for (const [name, gain] of gains) {
    if (isPicked(name) && gain < -TIE) meet('a pick that loses by itself')
    if (!isPicked(name) && gain > TIE) meet('a pick left out for what it derives from')
  }
}

/** Gains that are closer are equal: a sum of products is rounded. */
const TIE = 1e-9

/** Some of these and their sums meet exactly, so that ties are common; the others hardly ever do. */
const ROUND = [0, 0.1, 0.2, 0.3, 0.25, 0.5, 1, 2]
const values = fc.oneof(fc.integer({ min: 0, max: 4 }), numbersTo(5))
const costs = fc.oneof(fc.constantFrom(...ROUND), numbersTo(2))
const lambdas = fc.oneof(fc.constantFrom(0, 0.3, 1, 2, 4, 10), numbersTo(6))

/** Evenly spread, where `fc.double` mostly draws what is all but zero. */
function numbersTo(max: number): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: 10_000 }).map((drawn) => (max * drawn) / 10_000)
}

/** A graph without cycles: each candidate may need any of those before it. */
const graphs = fc
  .array(fc.record({ value: values, cost: costs, needs: fc.array(fc.nat(), { maxLength: 3 }) }), {
    maxLength: 8,
  })
  .map((nodes): SelectorCandidate[] =>
    nodes.map(({ value, cost, needs }, index) => ({
      name: `n${index}`,
      value,
      cost,
      predecessors: index === 0 ? [] : [...new Set(needs.map((need) => `n${need % index}`))],
    })),
  )

/** Every closed set, by a walk that shares nothing with a solver: with or without each candidate in turn. */
function closedSets(candidates: readonly SelectorCandidate[]): string[][] {
  return candidates.reduce<string[][]>(
    (sets, { name, predecessors }) => [
      ...sets,
      ...sets
        .filter((names) => predecessors.every((needed) => names.includes(needed)))
        .map((names) => [...names, name]),
    ],
    [[]],
  )
}
