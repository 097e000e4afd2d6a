import type { Pipeline } from '../../src/pipelines/index.ts'
import { localRepair } from '../../src/pipelines/local-repair.ts'
import { rebuild } from '../../src/pipelines/rebuild.ts'
import type { Operation } from '../../src/store/index.ts'

/** A pipeline that is wrong on purpose in one thing, and the laws that break by it, and no others. */
export interface WrongPipeline {
  readonly name: string
  readonly pipeline: Pipeline
  readonly caughtBy: readonly string[]
}

/** Pipelines that build summaries when not all of their inputs are there, each otherwise the product's. */
export const WRONG_PIPELINES: readonly WrongPipeline[] = [
  {
    name: 'the global summary waits for the first document’s alone',
    pipeline: hasty(rebuild, ({ kind, after }) => (kind === 'global-summary' ? after.slice(0, 1) : after)),
    caughtBy: ['h5-rebuild-in-dependency-order', 'no-active-node-outlives-its-ancestors'],
  },
  {
    name: 'the repaired global summary does not wait for the repaired one',
    pipeline: hasty(localRepair, ({ id, after }) => (id === 'revise/global' ? [] : after)),
    caughtBy: ['h5-rebuild-in-dependency-order'],
  },
  {
    name: 'a document’s summary does not wait for its facts',
    pipeline: hasty(rebuild, ({ kind, after }) => (kind === 'chunk-summary' ? [] : after)),
    caughtBy: ['h5-rebuild-in-dependency-order', 'no-active-node-outlives-its-ancestors'],
  },
]

/** A pipeline whose operations wait for something else. */
function hasty(pipeline: Pipeline, afterOf: (operation: Operation) => Operation['after']): Pipeline {
  const all = (operations: readonly Operation[]): Operation[] =>
    operations.map((operation) => ({ ...operation, after: afterOf(operation) }))
  return {
    ...pipeline,
    ingest: (documents) => all(pipeline.ingest(documents)),
    revise: (view, revision) => {
      const plan = pipeline.revise(view, revision)
      return { ...plan, operations: all(plan.operations) }
    },
  }
}
