import { deepStrictEqual } from 'node:assert/strict'
import t from 'tap'
import fc from 'fast-check'
import type { Candidate } from './candidate.ts'
import { ENUMERATION_MAX } from './limits.ts'
import { selectByEnumeration } from './select-by-enumeration.ts'
import { selectByMinCut } from './select-by-min-cut.ts'
import { selectRepairs } from './select-repairs.ts'

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

t.test('B13.3: enumeration and minimum cut select the same set', (t) => {
  fc.assert(
    fc.property(graphs, lambdas, (candidates, lambda) => {
      deepStrictEqual(selectByMinCut(candidates, lambda), selectByEnumeration(candidates, lambda))
    }),
    { seed: 1, numRuns: 1500 },
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
