import { deepStrictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import type { Law } from '../law.ts'

/** A node that a selection may pick, as the product's selector sees it. */
export interface SelectorCandidate {
  readonly name: string
  readonly value: number
  readonly cost: number
  readonly predecessors: readonly string[]
}

/** Names of the candidates that are worth their cost at λ. */
export type Select = (candidates: readonly SelectorCandidate[], lambda: number) => readonly string[]

/**
 * The selector on the fixed costs that reproduce every printed case (App. K): after a replacement the graph is the chain
 * c(D4), s(D4), G with values 3, 2, 1. At λ 0, 0.3 and 1 all of it is regenerated, at 10 all but G, at 30 the claims
 * alone, at 100 nothing; at any other λ the prefix of the chain that gains most, of equals the longest, whatever the order of
 * the candidates; and a larger λ never picks a node that a smaller one left out.
 */
export const selectorOnThePrintedCosts: Law<Select> = {
  name: 'selector-on-the-printed-costs',
  statement:
    'On the printed cost vector λ selects what the paper prints, and between those the best closed set.',
  section: 'App. K; B13.3, B13.7',
  situations: ['a printed λ', 'any λ', 'everything', 'part of it', 'nothing'],
  property: (select, meet) =>
    fc.property(lambdas, lambdas, fc.boolean(), (lambda, other, isReversed) => {
      const candidates = isReversed ? [...CHAIN].reverse() : CHAIN
      const picked = (at: number): string[] => [...select(candidates, at)].sort()
      const printed = PRINTED.get(lambda)
      const expected = CHAIN.slice(0, printed ?? bestPrefix(lambda)).map(({ name }) => name)
      deepStrictEqual(picked(lambda), expected.sort(), `λ = ${lambda}`)
      const [cheap, dear] = [picked(Math.min(lambda, other)), picked(Math.max(lambda, other))]
      deepStrictEqual(
        dear.filter((name) => !cheap.includes(name)),
        [],
        'a larger λ picks more',
      )
      meet(printed === undefined ? 'any λ' : 'a printed λ')
      meet(expected.length === 3 ? 'everything' : expected.length === 0 ? 'nothing' : 'part of it')
    }),
}

const CHAIN: readonly SelectorCandidate[] = [
  { name: 'c(D4)', value: 3, cost: 0.08, predecessors: [] },
  { name: 's(D4)', value: 2, cost: 0.12, predecessors: ['c(D4)'] },
  { name: 'G', value: 1, cost: 0.227, predecessors: ['s(D4)'] },
]

/** λ and how many nodes of the chain it leaves in. */
const PRINTED: ReadonlyMap<number, number> = new Map([
  [0, 3],
  [0.3, 3],
  [1, 3],
  [10, 2],
  [30, 1],
  [100, 0],
])

const lambdas = fc.oneof(fc.constantFrom(...PRINTED.keys()), fc.double({ min: 0, max: 120, noNaN: true }))

/** Length of the prefix with the largest Σ(w − λc); gains closer than a rounding error are equal. */
function bestPrefix(lambda: number): number {
  const gains = [0, 1, 2, 3].map((length) =>
    CHAIN.slice(0, length).reduce((sum, { value, cost }) => sum + value - lambda * cost, 0),
  )
  const best = Math.max(...gains)
  return gains.findLastIndex((gain) => best - gain <= 1e-9)
}
