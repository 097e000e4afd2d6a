import { deepStrictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import type { Pipeline } from '../../../src/pipelines/index.ts'
import { plannedTrajectories } from '../arbitraries/planned-trajectories.ts'
import type { Law } from '../law.ts'
import { playTrajectory } from '../play/play-trajectory.ts'

const WORKED = 'an operator ran, or a node changed, without a revision'

/** Where nothing is revised, nothing is repaired: after the first use no operator runs, no node is written, none changes. */
export const noRevisionNoOperator: Law<Pipeline> = {
  name: 'no-revision-no-operator',
  statement: 'Without a revision no operator runs and no node changes after the first use.',
  section: 'App. K; B13.7',
  situations: ['no revision'],
  byDesign: ({ name }) =>
    name === 'stateless'
      ? { outcome: 'broken', reason: 'it extracts again at every use (B9.10)', says: WORKED }
      : null,
  property: (pipeline, meet) =>
    fc.asyncProperty(plannedTrajectories, async ({ scenario, delays }) => {
      const unrevised = { ...scenario, event: 'E0' as const, revision: { kind: 'none' as const } }
      const { entries } = await playTrajectory(pipeline, { scenario: unrevised, delays })
      const later = entries.slice(entries.findIndex(({ type }) => type === 'commit'))
      const work = later.filter((entry) => {
        return (
          entry.type === 'node' ||
          entry.type === 'node-status' ||
          (entry.type === 'call' && entry.purpose !== 'use')
        )
      })
      deepStrictEqual(work, [], WORKED)
      meet('no revision')
    }),
}
