import { deepStrictEqual, ok } from 'node:assert/strict'
import t from 'tap'
import fc from 'fast-check'
import { gain, TIE, type Candidate } from './candidate.ts'
import { ENUMERATION_MAX } from './limits.ts'
import { selectByEnumeration } from './select-by-enumeration.ts'
import { selectByMinCut } from './select-by-min-cut.ts'
import { selectRepairs } from './select-repairs.ts'

const PARAMETERS = { seed: 1, numRuns: 400 }

/** Some of these and their sums meet exactly, so that ties are common; the others hardly ever do. */
const ROUND = [0, 0.1, 0.2, 0.3, 0.25, 0.5, 1, 2]
const values = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.double({ min: 0, max: 5, noNaN: true }))
const costs = fc.oneof(fc.constantFrom(...ROUND), fc.double({ min: 0, max: 2, noNaN: true }))
const lambdas = fc.oneof(fc.constantFrom(0, 0.3, 1, 2, 4, 10), fc.double({ min: 0, max: 20, noNaN: true }))

/** A graph without cycles: each candidate may need any of those before it. */
const graphs = fc
  .array(fc.record({ value: values, cost: costs, needs: fc.array(fc.nat(), { maxLength: 3 }) }), {
    maxLength: 10,
  })
  .map((nodes): Candidate[] =>
    nodes.map(({ value, cost, needs }, index) => ({
      name: `n${index}`,
      value,
      cost,
      predecessors: index === 0 ? [] : [...new Set(needs.map((need) => `n${need % index}`))],
    })),
  )

function total(candidates: readonly Candidate[], names: readonly string[], lambda: number): number {
  return candidates
    .filter(({ name }) => names.includes(name))
    .reduce((sum, candidate) => sum + gain(candidate, lambda), 0)
}

function isClosed(candidates: readonly Candidate[], names: readonly string[]): boolean {
  return candidates
    .filter(({ name }) => names.includes(name))
    .every(({ predecessors }) => predecessors.every((name) => names.includes(name)))
}

/** Every closed set, by a walk that shares nothing with the two solvers: with or without each candidate in turn. */
function closures(candidates: readonly Candidate[]): string[][] {
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

t.test('B13.3: enumeration and minimum cut select the same set', (t) => {
  fc.assert(
    fc.property(graphs, lambdas, (candidates, lambda) => {
      deepStrictEqual(selectByMinCut(candidates, lambda), selectByEnumeration(candidates, lambda))
    }),
    { ...PARAMETERS, numRuns: 1500 },
  )
  t.end()
})

t.test(
  'B13.3: the set is closed, no closed set gains more, and of those that gain as much it is the largest',
  (t) => {
    let ties = 0
    fc.assert(
      fc.property(graphs, lambdas, (candidates, lambda) => {
        const selected = selectRepairs(candidates, lambda)
        ok(isClosed(candidates, selected), 'closed under predecessors')
        const best = total(candidates, selected, lambda)
        const rivals = closures(candidates)
        for (const rival of rivals) {
          const difference = total(candidates, rival, lambda) - best
          ok(difference <= TIE, `${rival.join()} gains more`)
          if (Math.abs(difference) <= TIE) {
            ok(
              rival.every((name) => selected.includes(name)),
              `${rival.join()} ties and is not inside`,
            )
            if (rival.length < selected.length) ties += 1
          }
        }
      }),
      PARAMETERS,
    )
    t.ok(ties > 100, `${ties} ties were broken`)
    t.end()
  },
)

t.test('B13.3: a larger λ never selects a node that a smaller one left out', (t) => {
  fc.assert(
    fc.property(graphs, lambdas, lambdas, (candidates, one, other) => {
      const cheap = selectRepairs(candidates, Math.min(one, other))
      const dear = selectRepairs(candidates, Math.max(one, other))
      ok(dear.every((name) => cheap.includes(name)))
    }),
    PARAMETERS,
  )
  t.end()
})

t.test('the order of the candidates does not matter', (t) => {
  fc.assert(
    fc.property(graphs, lambdas, (candidates, lambda) => {
      const reversed = candidates.toReversed()
      for (const select of [selectByEnumeration, selectByMinCut]) {
        deepStrictEqual(select(reversed, lambda).toReversed(), select(candidates, lambda))
      }
    }),
    PARAMETERS,
  )
  t.end()
})

const chain = (...nodes: readonly (readonly [name: string, value: number, cost: number])[]): Candidate[] =>
  nodes.map(([name, value, cost], index) => ({
    name,
    value,
    cost,
    predecessors: nodes.slice(Math.max(0, index - 1), index).map(([before]) => before),
  }))

t.test('ties prefer the larger closure', (t) => {
  for (const select of [selectByEnumeration, selectByMinCut]) {
    t.same(select(chain(['a', 1, 1]), 1), ['a'], 'a node that gains nothing is repaired')
    t.same(select(chain(['a', 1, 2], ['b', 2, 1]), 1), ['a', 'b'], 'what one loses the next one gains')
    t.same(select(chain(['a', 2, 1], ['b', 1, 2]), 1), ['a'], 'what would lose is left out')
    t.same(
      select(chain(['a', 0, 0.1], ['b', 0, 0.2], ['c', 0.3, 0]), 1),
      ['a', 'b', 'c'],
      'sums that round differently',
    )
    t.same(select(chain(['a', 0, 1], ['b', 0.1, 0], ['c', 0.2, 0], ['d', 0.7, 0]), 1), ['a', 'b', 'c', 'd'])
    t.same(select([], 1), [])
  }
  t.end()
})

t.test('what is too large to enumerate goes to the minimum cut', (t) => {
  const long = chain(
    ...Array.from({ length: ENUMERATION_MAX + 4 }, (_, i) => [`n${i}`, 2, i < 10 ? 1 : 3] as const),
  )
  t.throws(() => selectByEnumeration(long, 1), /at most 16 candidates are enumerated/)
  t.same(
    selectRepairs(long, 1),
    long.slice(0, 10).map(({ name }) => name),
  )
  t.same(
    selectRepairs(long, 0),
    long.map(({ name }) => name),
  )
  t.end()
})
