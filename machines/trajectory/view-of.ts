import type { DocumentVersion } from '../../corpora/scenario/index.ts'
import { invariant } from '../../src/ids/index.ts'
import type { View } from '../../src/pipelines/index.ts'
import type { StoreState } from '../../src/store/index.ts'
import type { TrajectoryPlan } from './trajectory-plan.ts'

/** What a pipeline sees of a trajectory: a store and the connector's texts; never the scenario's truth. */
export function viewOf(plan: TrajectoryPlan, store: StoreState): View {
  const { documents, revision } = plan.scenario
  const delivered = revision.kind === 'replace' ? [...documents, revision.document] : documents
  return {
    store,
    documentOf: (id, version): DocumentVersion => {
      const found = delivered.find((document) => document.document === id && document.version === version)
      invariant(found !== undefined, `document ${id} version ${version} was delivered`)
      return found
    },
  }
}
