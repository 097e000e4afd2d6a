import { runPipelineLaw } from './run-pipeline-law.ts'
import { noActiveNodeOutlivesItsAncestors } from './testing/laws/no-active-node-outlives-its-ancestors.ts'

runPipelineLaw(noActiveNodeOutlivesItsAncestors)
