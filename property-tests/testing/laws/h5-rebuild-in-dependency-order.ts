import { deepStrictEqual, ok } from 'node:assert/strict'
import fc from 'fast-check'
import type { Pipeline } from '../../../src/pipelines/index.ts'
import type { NodeRow, StoreState } from '../../../src/store/index.ts'
import { plannedTrajectories } from '../arbitraries/planned-trajectories.ts'
import type { Law, Meet } from '../law.ts'
import { playTrajectory, type PlayedTrajectory } from '../play/play-trajectory.ts'
import { NO_NODES, REPAIRS_NOTHING } from './by-design.ts'

/**
 * H5. Memory is built and repaired in dependency order: an operation waits for all those whose results it reads. So each
 * repaired node derives from the latest version of each of its parents, whichever of the operations that may overlap ends
 * first; a summary that a use finds derives from everything it sums up, not from what happened to be there when it began; no
 * use looks before the whole repair is done; and the order in which operations end changes no byte of what is remembered.
 */
export const h5RebuildInDependencyOrder: Law<Pipeline> = {
  name: 'h5-rebuild-in-dependency-order',
  statement: 'A repair rebuilds in dependency order, each node from the latest version of all that it reads.',
  section: 'App. A, H5; B7.2, B9.4',
  situations: [
    'a node was rebuilt from another rebuilt node',
    'a summary of several nodes',
    'a summary was repaired',
    'calls ended in another order',
  ],
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
      derivesFromLatest(played, meet)
      summariesAreWhole(played, meet)
      usesWaitForRepair(played)
      if (!played.entries.some(({ type }) => type === 'node')) return
      const inOrder = await playTrajectory(pipeline, { scenario })
      deepStrictEqual(
        remembered(played),
        remembered(inOrder),
        'the order in which calls end changes what is remembered',
      )
      if (answered(played).join() !== answered(inOrder).join()) meet('calls ended in another order')
    }),
}

/** Each repaired node has parents that were there before it, and of which there is no later version. */
function derivesFromLatest({ entries, states }: PlayedTrajectory, meet: Meet): void {
  const nodes = [...(states.at(-1)?.nodes.values() ?? [])]
  for (const [place, entry] of entries.entries()) {
    if (entry.type !== 'node' || entry.row.session !== 'revise') continue
    const { id, version, parents } = entry.row
    for (const parent of parents) {
      const versions = nodes.filter((node) => node.id === parent.id)
      const isLatest = versions.every((node) => node.version <= parent.version)
      ok(isLatest, `${id}@${version} was rebuilt before ${parent.id} was`)
      const built = versions.find((node) => node.version === parent.version)
      if (built === undefined) continue
      const isThere = states[place]?.nodes.has(`${parent.id}@${parent.version}`)
      ok(isThere, `${parent.id}@${parent.version} was built before what derives from it`)
      if (built.session === 'revise') meet('a node was rebuilt from another rebuilt node')
    }
  }
}

/** Whenever a use looks, an active summary derives from every active node of the kind it sums up, and from no other. */
function summariesAreWhole({ entries, states }: PlayedTrajectory, meet: Meet): void {
  for (const [place, { type }] of entries.entries()) {
    const state = states[place]
    if (type !== 'snapshot' || state === undefined) continue
    for (const node of activeNodes(state)) {
      const parts = partsOf(node, state)
      if (parts.length === 0) continue
      deepStrictEqual(
        node.parents.map(keyOf).sort(),
        parts.map(keyOf).sort(),
        `${keyOf(node)} was built before all that it reads was there`,
      )
      if (parts.length > 1) meet('a summary of several nodes')
      if (node.session === 'revise') meet('a summary was repaired')
    }
  }
}

/** From the revision to the next look every operation of the repair has had its call. */
function usesWaitForRepair({ entries }: PlayedTrajectory): void {
  const at = entries.findIndex(({ type }) => type === 'revision')
  const revision = entries[at]
  const looked = entries.findIndex(({ type }, place) => type === 'snapshot' && place > at)
  if (revision?.type !== 'revision' || looked === -1) return
  const called = entries.slice(at, looked).flatMap((entry) => (entry.type === 'call' ? entry.operation : []))
  deepStrictEqual(
    revision.operations.map(({ id }) => id).filter((id) => !called.includes(id)),
    [],
    'a use looked before the repair was done',
  )
}

/** What a summary sums up: a document's facts; the summaries of all documents. */
function partsOf({ type, document }: NodeRow, state: StoreState): NodeRow[] {
  if (type === 'claim') return []
  const part = type === 'chunk-summary' ? 'claim' : 'chunk-summary'
  return activeNodes(state).filter((node) => {
    return node.type === part && (type === 'global-summary' || node.document === document)
  })
}

function activeNodes({ nodes }: StoreState): NodeRow[] {
  return [...nodes.values()].filter(({ status }) => status === 'active')
}

function keyOf({ id, version }: { readonly id: string; readonly version: number }): string {
  return `${id}@${version}`
}

/** Operations in the order in which their calls ended. */
function answered({ entries }: PlayedTrajectory): string[] {
  return entries.flatMap((entry) => (entry.type === 'call' ? entry.operation : []))
}

function remembered({ states }: PlayedTrajectory): string[] {
  return [...(states.at(-1)?.nodes.values() ?? [])].map((row) => JSON.stringify(row)).sort()
}
