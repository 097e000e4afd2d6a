import { deepStrictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import type { Pipeline } from '../../../src/pipelines/index.ts'
import { EMPTY_STORE, type Entry, type StoreState } from '../../../src/store/index.ts'
import { plannedTrajectories } from '../arbitraries/planned-trajectories.ts'
import type { Law } from '../law.ts'
import { playTrajectory } from '../play/play-trajectory.ts'
import { NEGATIVE_CONTROL } from './by-design.ts'

const NOT_THE_REACH = 'what the revision retires is not what it reaches'

/**
 * The barrier: the transaction in which evidence is revised also retires every active node that derives from the version
 * that went, directly or not – exactly these – before any operator of the repair is asked. No reader ever sees the revised
 * evidence beside a node of the old.
 */
export const barrierBeforeOperator: Law<Pipeline> = {
  name: 'barrier-before-operator',
  statement: 'A revision retires exactly what it reaches, in its own transaction, before any operator runs.',
  section: 'App. K; B13.1, B13.7',
  situations: ['nodes were retired', 'an operator ran after it'],
  byDesign: ({ name }) => {
    if (name === 'no-propagation') return { outcome: 'broken', reason: NEGATIVE_CONTROL, says: NOT_THE_REACH }
    if (name === 'stateless')
      return {
        outcome: 'broken',
        reason: 'what a use extracted goes when the next use begins, not at the revision (B9.10)',
        says: NOT_THE_REACH,
      }
    if (name.startsWith('re-read')) return { outcome: 'unknown', reason: 'it keeps no nodes' }
    return name === 'quarantine' || name === 'selector(100)'
      ? { outcome: 'unknown', reason: 'it retires and runs no operator' }
      : null
  },
  property: (pipeline, meet) =>
    fc.asyncProperty(plannedTrajectories, async ({ scenario, delays }) => {
      const { transactions, entries, states } = await playTrajectory(pipeline, { scenario, delays })
      const at = entries.findIndex(({ type }) => type === 'revision')
      if (at === -1) return
      const revision = transactions.find((written) => written.some(({ type }) => type === 'revision')) ?? []
      const before = states[at - revision.length] ?? EMPTY_STORE
      const retired = revision.filter((entry) => entry.type === 'node-status').map(keyOf)
      deepStrictEqual(retired.sort(), reachOf(before, revision), NOT_THE_REACH)
      const firstOperator = entries.findIndex((entry) => entry.type === 'call' && entry.phase === 'revise')
      if (retired.length > 0) meet('nodes were retired')
      if (firstOperator > at) meet('an operator ran after it')
      deepStrictEqual(firstOperator !== -1 && firstOperator < at, false, 'an operator ran before the barrier')
    }),
}

function keyOf({ id, version }: { readonly id: string; readonly version: number }): string {
  return `${id}@${version}`
}

/** Keys of the active nodes that derive from evidence which stopped being active, by growing a set through all nodes. */
function reachOf({ nodes }: StoreState, revision: readonly Entry[]): string[] {
  const reached = new Set(revision.filter((entry) => entry.type === 'evidence-status').map(keyOf))
  for (let size = -1; size < reached.size;) {
    size = reached.size
    for (const node of nodes.values())
      if (node.parents.some((parent) => reached.has(keyOf(parent)))) reached.add(keyOf(node))
  }
  return [...reached].filter((key) => nodes.get(key)?.status === 'active').sort()
}
