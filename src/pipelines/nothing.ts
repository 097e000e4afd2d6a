import type { Pipeline, Preparation, RepairPlan } from './pipeline.ts'

const NO_PREPARATION: Preparation = { discard: [], operations: [] }
const NO_REPAIR: RepairPlan = { retire: [], as: 'invalidated', operations: [], selection: null }

/** The parts of a pipeline that does nothing at a stage. */
export const nothing = {
  ingest: (): [] => [],
  revise: (): RepairPlan => NO_REPAIR,
  prepare: (): Preparation => NO_PREPARATION,
} satisfies Pick<Pipeline, 'ingest' | 'revise' | 'prepare'>
