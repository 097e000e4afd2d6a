import { runLawApart } from './run-law-apart.ts'
import { barrierBeforeOperator } from './testing/laws/barrier-before-operator.ts'

runLawApart(barrierBeforeOperator)
