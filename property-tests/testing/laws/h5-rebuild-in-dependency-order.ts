import { deepStrictEqual, ok } from 'node:assert/strict'
import fc from 'fast-check'
import type { Pipeline } from '../../../src/pipelines/index.ts'
import { plannedTrajectories } from '../arbitraries/planned-trajectories.ts'
import type { Law } from '../law.ts'
import { playTrajectory, type PlayedTrajectory } from '../play/play-trajectory.ts'
import { NO_NODES, REPAIRS_NOTHING } from './by-design.ts'

/**
 * H5. A repair runs in dependency order: an operation waits for those whose results it reads, so that each repaired node
 * derives from the latest version of each of its parents, whichever of the operations that may overlap ends first; and the
 * order in which they end changes no byte of what is remembered.
 */
export const h5RebuildInDependencyOrder: Law<Pipeline> = {
  name: 'h5-rebuild-in-dependency-order',
  statement: 'A repair rebuilds in dependency order, each node from the latest version of what it reads.',
  section: 'App. A, H5; B9.4',
  situations: ['a node was rebuilt from another rebuilt node'],
  byDesign: ({ name }) => {
    if (NO_NODES.has(name)) return { outcome: 'unknown', reason: 'it keeps no nodes' }
    if (REPAIRS_NOTHING.has(name)) return { outcome: 'unknown', reason: 'it rebuilds nothing' }
    return name === 'cache'
      ? { outcome: 'unknown', reason: 'it has facts alone, and no node is built from another' }
      : null
  },
  property: (pipeline, meet) =>
    fc.asyncProperty(plannedTrajectories, async ({ scenario, delays }) => {
      const played = await playTrajectory(pipeline, { scenario, delays })
      if (!played.entries.some((entry) => entry.type === 'node' && entry.row.session === 'revise')) return
      const inOrder = await playTrajectory(pipeline, { scenario })
      deepStrictEqual(
        remembered(played),
        remembered(inOrder),
        'the order in which calls end changes what is remembered',
      )
      for (const [place, entry] of played.entries.entries()) {
        if (entry.type !== 'node' || entry.row.session !== 'revise') continue
        const nodes = [...(played.states.at(-1)?.nodes.values() ?? [])]
        for (const parent of entry.row.parents) {
          const versions = nodes.filter(({ id }) => id === parent.id)
          const latest = versions.find(({ version }) => version > parent.version)
          ok(latest === undefined, `${entry.row.id}@${entry.row.version} was rebuilt before ${parent.id} was`)
          const built = versions.find(({ version }) => version === parent.version)
          if (built === undefined) continue
          const isBefore = played.entries
            .slice(0, place)
            .some(
              (other) =>
                other.type === 'node' && other.row.id === built.id && other.row.version === built.version,
            )
          ok(isBefore, `${parent.id}@${parent.version} was built before what derives from it`)
          const isRebuilt = built.session === 'revise'
          meet(
            isRebuilt
              ? 'a node was rebuilt from another rebuilt node'
              : 'a node was rebuilt from one that was not',
          )
        }
      }
    }),
}

function remembered({ states }: PlayedTrajectory): string[] {
  return [...(states.at(-1)?.nodes.values() ?? [])].map((row) => JSON.stringify(row)).sort()
}
