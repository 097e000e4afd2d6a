import { runPipelineLaw } from './run-pipeline-law.ts'
import { noRevisionNoOperator } from './testing/laws/no-revision-no-operator.ts'

runPipelineLaw(noRevisionNoOperator)
