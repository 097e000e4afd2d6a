import { runPipelineLaw } from './run-pipeline-law.ts'
import { independentSupportSurvives } from './testing/laws/independent-support-survives.ts'

runPipelineLaw(independentSupportSurvives)
