import { runPipelineLaw } from './run-pipeline-law.ts'
import { h5RebuildInDependencyOrder } from './testing/laws/h5-rebuild-in-dependency-order.ts'

runPipelineLaw(h5RebuildInDependencyOrder)
