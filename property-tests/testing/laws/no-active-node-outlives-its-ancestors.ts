import { deepStrictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import type { Pipeline } from '../../../src/pipelines/index.ts'
import type { StoreState } from '../../../src/store/index.ts'
import { plannedTrajectories } from '../arbitraries/planned-trajectories.ts'
import type { Law } from '../law.ts'
import { playTrajectory } from '../play/play-trajectory.ts'
import { NEGATIVE_CONTROL } from './by-design.ts'

const OUTLIVES = 'should have gone with what it derives from'

/**
 * Whenever a use looks, no active node has an ancestor, however far up, that is active no more: neither evidence that was
 * revoked or superseded nor a node that was replaced or retired. That is what a repair is for.
 */
export const noActiveNodeOutlivesItsAncestors: Law<Pipeline> = {
  name: 'no-active-node-outlives-its-ancestors',
  statement: 'After repair no active node has an inactive or changed ancestor.',
  section: '§4; B9, B13.5',
  situations: ['nodes were remembered after a revision'],
  byDesign: ({ name }) => {
    if (name === 'no-propagation') return { outcome: 'broken', reason: NEGATIVE_CONTROL, says: OUTLIVES }
    return name.startsWith('re-read') ? { outcome: 'unknown', reason: 'it keeps no nodes' } : null
  },
  property: (pipeline, meet) =>
    fc.asyncProperty(plannedTrajectories, async ({ scenario, delays }) => {
      const { entries, states } = await playTrajectory(pipeline, { scenario, delays })
      let isRevised = false
      for (const [place, { type }] of entries.entries()) {
        const state = states[place]
        isRevised ||= type === 'revision'
        if (type !== 'snapshot' || state === undefined) continue
        const orphans = orphansOf(state)
        deepStrictEqual(orphans, [], `${orphans.join(', ')} ${OUTLIVES}`)
        if (isRevised && [...state.nodes.values()].some(({ status }) => status === 'active'))
          meet('nodes were remembered after a revision')
      }
    }),
}

/** Keys of the active nodes with an ancestor that is not active. */
function orphansOf({ evidence, nodes }: StoreState): string[] {
  const isSound = (key: string): boolean => {
    const row = evidence.get(key) ?? nodes.get(key)
    if (row?.status !== 'active') return false
    return !('parents' in row) || row.parents.every(({ id, version }) => isSound(`${id}@${version}`))
  }
  return [...nodes].flatMap(([key, { status }]) => (status === 'active' && !isSound(key) ? [key] : []))
}
