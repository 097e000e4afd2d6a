import { deepStrictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import type { Truth } from '../../../corpora/scenario/index.ts'
import type { Pipeline } from '../../../src/pipelines/index.ts'
import { plannedTrajectories } from '../arbitraries/planned-trajectories.ts'
import { truths } from '../arbitraries/truths.ts'
import type { Law } from '../law.ts'
import { playTrajectory } from '../play/play-trajectory.ts'

/**
 * What is true is for the scorer alone. A scenario with another truth moves nothing: the same prompts in the same order, the
 * same entries to the last byte; and nothing so much as looks: a truth that fails on any look is run to the end.
 */
export const pipelinesNeverReadTruth: Law<Pipeline> = {
  name: 'pipelines-never-read-truth',
  statement: 'No pipeline, prompt, gate or repair depends on a scenario’s truth, or looks at it.',
  section: 'B2.2, B13.5, B13.6',
  situations: ['the truth differs', 'the truth cannot be read', 'a revision was met', 'no revision was met'],
  property: (pipeline, meet) =>
    fc.asyncProperty(
      plannedTrajectories,
      fc.option(truths, { nil: null, freq: 2 }),
      async (planned, truth) => {
        const { scenario, delays } = planned
        const played = await playTrajectory(pipeline, { scenario, delays })
        const changed = { ...scenario, truth: truth ?? UNREADABLE }
        const other = await playTrajectory(pipeline, { scenario: changed, delays })
        deepStrictEqual(other.prompts, played.prompts, 'another truth gives other prompts')
        deepStrictEqual(other.transactions, played.transactions, 'another truth gives other entries')
        if (truth === null) meet('the truth cannot be read')
        else if (JSON.stringify(truth) !== JSON.stringify(scenario.truth)) meet('the truth differs')
        meet(scenario.revision.kind === 'none' ? 'no revision was met' : 'a revision was met')
      },
    ),
}

const UNREADABLE = new Proxy<Truth>({} as Truth, {
  get: (_, member) => {
    throw new Error(`the truth was asked for ${String(member)}`)
  },
  ownKeys: () => {
    throw new Error('the truth was listed')
  },
})
