import { runPipelineLaw } from './run-pipeline-law.ts'
import { pipelinesNeverReadTruth } from './testing/laws/pipelines-never-read-truth.ts'

runPipelineLaw(pipelinesNeverReadTruth)
