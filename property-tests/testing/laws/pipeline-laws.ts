import type { Pipeline } from '../../../src/pipelines/index.ts'
import type { Law } from '../law.ts'
import { barrierBeforeOperator } from './barrier-before-operator.ts'
import { h5RebuildInDependencyOrder } from './h5-rebuild-in-dependency-order.ts'
import { independentSupportSurvives } from './independent-support-survives.ts'
import { noActiveNodeOutlivesItsAncestors } from './no-active-node-outlives-its-ancestors.ts'
import { noRevisionNoOperator } from './no-revision-no-operator.ts'
import { pipelinesNeverReadTruth } from './pipelines-never-read-truth.ts'

/** Every law about a pipeline. */
export const PIPELINE_LAWS: readonly Law<Pipeline>[] = [
  h5RebuildInDependencyOrder,
  barrierBeforeOperator,
  noActiveNodeOutlivesItsAncestors,
  independentSupportSurvives,
  noRevisionNoOperator,
  pipelinesNeverReadTruth,
]
