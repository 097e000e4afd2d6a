import { runPipelineLaw } from './run-pipeline-law.ts'
import { barrierBeforeOperator } from './testing/laws/barrier-before-operator.ts'

runPipelineLaw(barrierBeforeOperator)
