import { runLawApart } from './run-law-apart.ts'
import { pipelinesNeverReadTruth } from './testing/laws/pipelines-never-read-truth.ts'

runLawApart(pipelinesNeverReadTruth)
